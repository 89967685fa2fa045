/**
 * Loaded into the server ahead of its own code: when the process that started it is gone, even by a
 * kill that nothing can catch, the server is asked to shut down in its usual orderly way.
 */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

// A terminal that was closed takes no more output, which must not cut the shutdown short.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
