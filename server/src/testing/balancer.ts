import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What stands before several web servers: each request goes to the next of them, one that is gone is left out. */
export interface Balancer {
  url: string
  /** Puts a web server of this machine into the row, by its port. */
  add: (port: number) => void
  remove: (port: number) => void
  stop: () => Promise<void>
}

/** Listens on the loopback interface, on `port` where one is given. */
export async function startBalancer(port = 0): Promise<Balancer> {
  const ports: number[] = []
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return response.destroy()
    for (let tries = ports.length; tries > 0; tries--) {
      const answer = await forward(request, body, ports[turn++ % ports.length] ?? 0, agent)
      if (answer === 'gone') continue
      return answer === 'broken' ? refuse(response) : pass(answer, response)
    }
    refuse(response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (member) => void ports.push(member),
    remove: (member) => {
      const at = ports.indexOf(member)
      if (at >= 0) ports.splice(at, 1)
    },
    stop: () =>
      new Promise((resolve) => {
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** "gone" when nothing has been sent, so that another may be asked; "broken" when nobody knows what was done. */
const forward = ({ method, url, headers }: IncomingMessage, body: Buffer, port: number, agent: Agent) =>
  new Promise<IncomingMessage | 'gone' | 'broken'>((resolve) => {
    ask({ host: '127.0.0.1', port, method, path: url, headers, agent })
      .once('response', resolve)
      .on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'gone' : 'broken'),
      )
      .end(body)
  })

const refuse = (response: ServerResponse) => void response.writeHead(502).end()

function pass(answer: IncomingMessage, response: ServerResponse) {
  response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
  answer.on('error', () => response.destroy())
  answer.pipe(response)
}
