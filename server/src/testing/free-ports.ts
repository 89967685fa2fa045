import { assertPortIsFree } from '#platform/config/ports.ts'

/**
 * Below the ports that a system gives to programs that ask for any, so that no other test is given one of them
 * meanwhile.
 */
const first = 20_000
const last = 31_990

/** So many belong together at most; two choices are the same ones or have none in common. */
const span = 12

/** The first of some ports in a row on which nothing listens: by default for a server, the sandbox beside it and its mail. */
export async function choosePorts(count = 3): Promise<number> {
  const port = first + Math.floor((Math.random() * (last - first)) / span) * span
  try {
    for (let at = 0; at < count; at++) await assertPortIsFree({ port: port + at, host: '127.0.0.1' })
    return port
  } catch {
    return choosePorts(count)
  }
}
