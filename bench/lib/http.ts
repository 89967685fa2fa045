import { Agent, request as send } from 'node:http'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One request on a kept connection; cheaper than `fetch`, so that less of the machine goes to the client. */
export function request(url: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = send(url, { method, agent, headers: { ...headers, ...length } }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Sends and reads JSON. @throws Error on any status but success. */
export async function json<Body>(
  url: string,
  call: Omit<Call, 'body'> & { body?: unknown } = {},
): Promise<Body> {
  const answer = await request(url, {
    ...call,
    headers: { 'content-type': 'application/json', ...call.headers },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  } as Call)
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`${call.method ?? 'GET'} ${url}: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  return JSON.parse(answer.text) as Body
}
