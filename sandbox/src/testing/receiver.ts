import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'

/** The fields that the tests look at, of whichever vendor's body. */
export type WebhookBody = { id: string; type: string; alertType: string; device: { eid: string } }

export type Received = {
  path: string
  headers: IncomingHttpHeaders
  body: string
  json(): WebhookBody
}

export type Receiver = {
  url: string
  received: Received[]
  /** The status of the next answers, in order; afterwards 200. */
  answers: number[]
  /** Resolves with what has come when it is at least so many. */
  waitFor(count: number): Promise<Received[]>
  close(): Promise<void>
}

/** Stands for the product: takes webhooks on a free port of this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: number[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body,
        json: () => JSON.parse(body) as WebhookBody,
      })
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    waitFor: async (count) => {
      await expect
        .poll(() => received.length, { interval: 10, message: 'webhooks that have come' })
        .toBeGreaterThanOrEqual(count)
      return received
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
