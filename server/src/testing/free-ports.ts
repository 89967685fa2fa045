import { assertPortIsFree } from '#platform/ports.ts'

/** Below the ports that a system gives to whoever asks for any, so that no other test is given one of them meanwhile. */
const first = 20_000
const last = 31_990

/** The first of three ports in a row on which nothing listens: for a server, the sandbox beside it and its mail. */
export async function choosePorts(): Promise<number> {
  const port = first + Math.floor((Math.random() * (last - first)) / 3) * 3
  try {
    for (const one of [port, port + 1, port + 2]) await assertPortIsFree({ port: one, host: '127.0.0.1' })
    return port
  } catch {
    return choosePorts()
  }
}
