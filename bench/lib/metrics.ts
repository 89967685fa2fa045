import { request } from './http.ts'

const megabyte = 1024 * 1024

/** One metric of a running server. @throws Error when it has none of this name. */
export async function metric(serverUrl: string, name: string): Promise<number> {
  const { text } = await request(`${serverUrl}/metrics`)
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  if (!line) throw new Error(`${serverUrl}/metrics has no ${name}`)
  return Number(line.slice(name.length + 1))
}

/** Statements sent to PostgreSQL by this process since its start. */
export const statements = (serverUrl: string) => metric(serverUrl, 'commonwave_database_statements')

/** Resident memory of the server's process in megabytes. */
export const residentMegabytes = async (serverUrl: string) =>
  (await metric(serverUrl, 'process_resident_memory_bytes')) / megabyte
