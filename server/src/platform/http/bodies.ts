import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CodedError } from '#contracts/errors.ts'
import type { Services } from '../context.ts'
import { networkOf } from './network.ts'
import { spoolFile } from '../files/spool.ts'
import { createTurns } from './turns.ts'

/** So much of a body is taken into memory as it comes; of more, it is first asked whether its sender may send it. */
export const smallBodyBytes = 16 * 1024

/** What large bodies may come to that are on their way or at work, in bytes on disk and in number. */
const room = { bytes: 512 * 1024 * 1024, bytesEach: 64 * 1024 * 1024, numberEach: 64 }
/** Large bodies that are whole are read into memory by few at once. */
const turns = { atOnce: 3, waitingEach: 16, waiting: 256 }
/** A large body has its time as long as it comes no slower than this, which any line that can show our pages does. */
const slowestBytesASecond = 4 * 1024
const checkEveryMs = 1_000

/** A large body that is on its way or at work. */
interface Large {
  subject: string
  bytes: number
  /** Once its answer is on its way. */
  done: PromiseWithResolvers<void>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Asked before a large body is read: whose it is, for the room that one may take; the sender's network where nobody
     * is asked. It throws what the sender is told who may not send it.
     */
    admitBody?: (request: FastifyRequest) => Promise<string>
  }
}

/**
 * Bodies stay bytes until the code that handles the route reads them: webhooks are verified on the raw body. A
 * stranger's body takes no memory: small ones have little, and what is larger is admitted first, kept in a file while
 * it comes, and read when it is its turn.
 */
export function receiveBodies(app: FastifyInstance, { config }: Services) {
  const { requestMs } = config.limits
  const large = new Map<FastifyRequest, Large>()
  const inTurn = createTurns(turns)

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    const { bodyLimit } = request.routeOptions
    const declared = Number(request.headers['content-length'] ?? Number.NaN)
    if (declared > bodyLimit) throw new CodedError('PAYLOAD_TOO_LARGE')
    if (declared <= smallBodyBytes) return await small(payload)
    return await receiveLarge(request, payload, bodyLimit)
  })

  async function receiveLarge(request: FastifyRequest, payload: IncomingMessage, bodyLimit: number) {
    const { admitBody } = request.routeOptions.config
    const subject = (await admitBody?.(request)) ?? networkOf(request.ip)
    const one: Large = { subject, bytes: 0, done: Promise.withResolvers() }
    large.set(request, one)
    refuseBeyondRoom(subject)
    const file = await spoolFile('body', '', async (append) => {
      for await (const chunk of chunksOf(payload)) {
        one.bytes += chunk.length
        if (one.bytes > bodyLimit) throw new CodedError('PAYLOAD_TOO_LARGE')
        refuseBeyondRoom(subject)
        await append(chunk)
      }
    })
    try {
      await turnOf(one)
    } catch (error) {
      await file.stream().cancel()
      throw error
    }
    return Buffer.from(await file.arrayBuffer())
  }

  /** Comes to its end when it is the turn of this body, which is handed on when its answer is on its way. */
  async function turnOf({ subject, done }: Large) {
    const turn = Promise.withResolvers<void>()
    inTurn(subject, () => {
      turn.resolve()
      return done.promise
    }).catch(turn.reject)
    await turn.promise
  }

  /** @throws CodedError TOO_MANY_REQUESTS where the subject has its share, BUSY where there is no room at all */
  function refuseBeyondRoom(subject: string) {
    const all = [...large.values()]
    const own = all.filter((one) => one.subject === subject)
    if (own.length > room.numberEach || bytesOf(own) > room.bytesEach)
      throw new CodedError('TOO_MANY_REQUESTS', { retryAfterSeconds: 5 })
    if (bytesOf(all) > room.bytes) throw new CodedError('BUSY')
  }

  // A body has the time of a request, a large one as long as it comes at a pace.
  app.addHook('onRequest', (request, reply, next) => {
    next()
    const { raw, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const leave = () => {
      large.get(request)?.done.resolve()
      large.delete(request)
    }
    // It is finished where nobody hung up before.
    reply.raw.once('finish', leave).once('close', leave)
    const since = performance.now()
    const look = () => {
      if (raw.readableEnded || raw.destroyed) return
      const seconds = (performance.now() - since) / 1000
      if ((large.get(request)?.bytes ?? 0) >= seconds * slowestBytesASecond) timer = later(checkEveryMs)
      else if (reply.raw.headersSent) raw.destroy()
      else cut(raw.socket)
    }
    const later = (ms: number) => setTimeout(look, ms).unref()
    let timer = later(requestMs)
    raw.once('close', () => clearTimeout(timer))
  })
}

async function small(payload: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of chunksOf(payload)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const bytesOf = (all: readonly Large[]) => all.reduce((sum, { bytes }) => sum + bytes, 0)

/** As Node itself answers a client that is late with its headers. */
function cut(socket: Socket) {
  socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

/** What comes, piece by piece. What nobody reads any more is thrown away as it comes, so that the refusal is heard. */
async function* chunksOf(payload: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {
    // A client that hung up in the middle hears nothing any more.
    throw new CodedError('BAD_REQUEST')
  }
}
