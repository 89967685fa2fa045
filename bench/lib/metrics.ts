import { request } from './http.ts'

const megabyte = 1024 * 1024

/** The metrics of a running server by name, all of one instant. @throws Error for one that it has not. */
async function metrics(serverUrl: string): Promise<(name: string) => number> {
  const { text } = await request(`${serverUrl}/metrics`)
  const lines = text.split('\n')
  return (name) => {
    const line = lines.find((one) => one.startsWith(`${name} `))
    if (!line) throw new Error(`${serverUrl}/metrics has no ${name}`)
    return Number(line.slice(name.length + 1))
  }
}

/** Statements sent to PostgreSQL by a process: the product's own, and those that fetch and finish jobs. */
export interface Statements {
  own: number
  queue: number
}

/** Since the start of the process. */
export async function statements(serverUrl: string): Promise<Statements> {
  const valueOf = await metrics(serverUrl)
  return { own: valueOf('commonwave_database_statements'), queue: valueOf('commonwave_queue_statements') }
}

/** Resident memory of the server's process in megabytes. */
export const residentMegabytes = async (serverUrl: string) =>
  (await metrics(serverUrl))('process_resident_memory_bytes') / megabyte
