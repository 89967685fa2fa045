import fastifyCookie from '@fastify/cookie'
import fastifyHelmet from '@fastify/helmet'
import type { Span } from '@opentelemetry/api'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { CodedError } from '#contracts/errors.ts'
import type { Locale } from '#contracts/locale.ts'
import { defaultLocale, isLocale, localeFromAcceptLanguage } from '#contracts/locale.ts'
import { receiveBodies } from './bodies.ts'
import type { Services } from '../context.ts'
import { isSame } from '../security/crypto.ts'
import { shareVendorBudget } from '../effects.ts'
import { toAnswer } from '../errors.ts'
import { newId } from '../database/ids.ts'
import { beginSpan, isTracing } from '../telemetry/tracing.ts'
import type { Readiness } from './readiness.ts'

const bodyLimitBytes = 512 * 1024

/** The edge: limits, time-outs, headers, request ids, metrics, health, and the one error mapper. */
export async function createHttp(services: Services, readiness: Readiness): Promise<FastifyInstance> {
  const { config, log, metrics } = services
  const { limits } = config
  const app = Fastify({
    logger: false,
    // As many hops as are ours: what stands before them in X-Forwarded-For is anybody's to write.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    bodyLimit: bodyLimitBytes,
    // A client that sends a request byte by byte holds a connection no longer than this, or than `receiveBodies`
    // allows.
    requestTimeout: limits.uploadMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => sendError(services, error, request, reply),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  await app.register(fastifyCookie, { parseOptions: { secure: config.isProduction } })
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    hsts: config.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  receiveBodies(app, services)

  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTracing()) return done()
    // Whose trace it is, only a proxy of ours may say.
    const from = config.trustedProxies > 0 ? request.headers.traceparent : undefined
    const attributes = { 'http.request.method': request.method, 'http.route': routeOf(request) }
    const name = `${request.method} ${routeOf(request)}`
    request.span = beginSpan(name, { kind: 'asked', attributes, from: String(from ?? '') }, done)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Who comes again shall be led to another process.
    if (readiness.isStopping) reply.header('connection', 'close')
  })
  // After the body, whose reading would lose what belongs to the request.
  app.addHook('preHandler', (_request, _reply, done) => shareVendorBudget(done))
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request)
    request.span?.setAttribute('http.response.status_code', reply.statusCode).end()
    metrics.requests.observe(
      { route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    )
  })
  app.setErrorHandler((error, request, reply) => sendError(services, error, request, reply))

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const problem = await readiness.problem()
    reply.header('cache-control', 'no-store')
    if (!problem) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'not ready', reason: problem })
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new CodedError('NOT_FOUND')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  log.debug('http edge is set up')
  return app
}

/** Anybody who holds the token; without one, who asks on this very machine by its own name and through no proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  const isHere = isLoopback(request.socket.remoteAddress ?? '') && isLoopback(request.hostname)
  return isHere && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}

const isLoopback = (host: string) =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?|::ffff:127(?:\.\d{1,3}){3})$/.test(host)

const routeOf = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.metricName ?? routeOptions.url ?? 'none'

declare module 'fastify' {
  interface FastifyRequest {
    /** What follows this request, where anybody does. */
    span?: Span
  }
  interface FastifyContextConfig {
    metricName?: string
  }
}

/** The visitor's language: the link's, else the stored choice, else what the browser asks for. */
export function localeOf(request: FastifyRequest): Locale {
  const linked = /[?&]lang=(en|es)(?:&|$)/.exec(request.url)?.[1]
  if (isLocale(linked)) return linked
  // Cookies are not read where the address itself cannot be.
  const stored =
    (request.cookies as typeof request.cookies | undefined)?.userLocale ?? request.headers['x-user-locale']
  return isLocale(stored)
    ? stored
    : (localeFromAcceptLanguage(request.headers['accept-language']) ?? defaultLocale)
}

export function sendError(services: Services, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = fastifyCode(error)
  const { status, body, isBug } = toAnswer(known ?? error, localeOf(request), request.id)
  if (isBug)
    services.log.error({ error, requestId: request.id, route: request.routeOptions.url }, 'unknown failure')
  const retryAfter = (body.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  if (retryAfter) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Fastify's own refusals: too large, malformed, unknown media type. */
function fastifyCode(error: unknown): CodedError | undefined {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  if (status === 413) return new CodedError('PAYLOAD_TOO_LARGE')
  return status >= 400 && status < 500 ? new CodedError('BAD_REQUEST') : undefined
}
