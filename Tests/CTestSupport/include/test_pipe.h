#ifndef TEST_PIPE_H
#define TEST_PIPE_H

#if defined(__linux__)
// A pipe of which no program that is started meanwhile gets an end; 0, or a negative errno.
int test_pipe(int ends[2]);
#endif

#endif
