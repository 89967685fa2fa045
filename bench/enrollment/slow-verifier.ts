import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { text } from 'node:stream/consumers'

interface Asked {
  contactEmail?: string
}

/** A National Verifier that takes its time, has room for so many connections, and remembers whom it was asked about. */
export async function startSlowVerifier({
  answerMs,
  connections,
}: {
  answerMs: number
  connections: number
}) {
  const filed = new Map<string, number>()
  let open = 0
  const most = { asked: 0, connected: 0 }
  let statuses = 0

  const server = createServer((request, response) => {
    void answer(request).then((said) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said))
    })
  })
  // A client that comes beyond that is turned away, as by a service that protects itself.
  server.maxConnections = connections
  let connected = 0
  server.on('connection', (socket) => {
    most.connected = Math.max(most.connected, ++connected)
    socket.on('close', () => connected--)
  })

  async function answer(request: IncomingMessage): Promise<object> {
    const { contactEmail = '' } = JSON.parse((await text(request)) || '{}') as Asked
    most.asked = Math.max(most.asked, ++open)
    await wait(answerMs)
    open--
    if (request.url?.endsWith('/status')) {
      statuses++
      return { status: 'PENDING_CERT', activeSubscriber: 'N' }
    }
    filed.set(contactEmail, (filed.get(contactEmail) ?? 0) + 1)
    const id = createHash('sha256').update(contactEmail).digest('hex').toUpperCase()
    return {
      eligibilityCheckId: id,
      applicationId: `Q${String(filed.size).padStart(5, '0')}-00001`,
      status: 'PENDING_CERT',
      activeSubscriber: 'N',
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    filed,
    most,
    statuses: () => statuses,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
