import { createHash } from 'node:crypto'
import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { OpenAPIHandler as FetchHandler } from '@orpc/openapi/fetch'
import { ORPCError, createRouterClient } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { isContractProcedure } from '@orpc/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contract, type Api, type ClientContext } from '#contracts/contract.ts'
import type { EndpointMeta } from '#contracts/endpoint.ts'
import { CodedError } from '#contracts/errors.ts'
import { createAnswerCache } from '#platform/http/answers.ts'
import { admit, type ApiContext } from '#platform/http/api.ts'
import type { Caller } from '#platform/context.ts'
import { KeptBody } from '#platform/http/encodings.ts'
import { toAnswer } from '#platform/errors.ts'
import { sendError } from '#platform/http/http.ts'
import { networkOf } from '#platform/http/network.ts'
import { nameDevice } from './device-cookie.ts'
import type { createRouter } from '#server/modules.ts'
import type { OpenServices } from '#server/services.ts'
import type { SiteResolver } from './site-resolver.ts'
import { keptVersionOf } from '#server/snapshot-keys.ts'

type Router = ReturnType<typeof createRouter>

/** An error with the id that its answer names. */
class AnsweredError extends ORPCError<string, unknown> {
  requestId = ''
}

/** The one mapper stands around every call, in process and over HTTP. */
const mapErrors = async <Result>(caller: Caller, next: () => Promise<Result>): Promise<Result> => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof AnsweredError) throw error
    const { status, body, isBug } = toAnswer(error, caller.locale, caller.requestId)
    if (isBug) caller.services.log.error({ error, requestId: caller.requestId }, 'unknown failure')
    const answered = new AnsweredError(body.code, { status, message: body.message, data: body.data })
    answered.requestId = caller.requestId
    throw answered
  }
}

/** The API as seen from the server itself, for server-rendered pages. */
export const inProcessApi = (router: Router, caller: Caller): Api =>
  createRouterClient(router, {
    context: ({ idempotencyKey }: ClientContext): ApiContext => ({
      caller: { ...caller, idempotencyKey: idempotencyKey ?? null },
    }),
    interceptors: [({ next }) => mapErrors(caller, async () => next())],
  })

/** An answer that is no success, as bytes. */
class Refusal extends Error {
  readonly status: number
  readonly body: Buffer

  constructor(status: number, body: Buffer) {
    super('refused')
    this.status = status
    this.body = body
  }
}

interface KeptAnswer {
  bytes: number
  body: KeptBody
  type: string
  etag: string
}

/** Serves the contract under /api, its OpenAPI document, and snapshot answers as kept bytes. */
export async function registerApi(
  app: FastifyInstance,
  services: OpenServices,
  router: Router,
  resolver: SiteResolver,
) {
  const options = {
    clientInterceptors: [
      (call: { context: ApiContext; next: () => Promise<unknown> }) =>
        mapErrors(call.context.caller, () => call.next()),
    ],
    customErrorResponseBodyEncoder: (error: ORPCError<string, unknown>) => ({
      code: error.code,
      message: error.message,
      ...(error.data === undefined ? {} : { data: error.data }),
      ...(error instanceof AnsweredError ? { requestId: error.requestId } : {}),
    }),
  } satisfies ConstructorParameters<typeof OpenAPIHandler<ApiContext>>[1]
  const handler = new OpenAPIHandler<ApiContext>(router, options)
  const fetchHandler = new FetchHandler<ApiContext>(router, options)
  const answers = createAnswerCache<KeptAnswer>(32 * 1024 * 1024)
  const isSnapshot = snapshotMatcher()
  const admittedOf = new WeakMap<FastifyRequest, ApiContext>()

  app.get('/api/openapi.json', { config: { metricName: '/api/openapi.json' } }, async (_request, reply) =>
    reply
      .type('application/json')
      .header('cache-control', 'public, max-age=300')
      .send(await document()),
  )

  const answerApi = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (request.method === 'GET' && isSnapshot(request.url)) return await serveKept(request, reply)
      nameDevice(services.config, request, reply)
      const admitted = admittedOf.get(request)
      return await serve(request, reply, admitted ?? { caller: await resolver.authenticated(request) })
    } catch (error) {
      if (error instanceof Refusal)
        return reply
          .code(error.status)
          .type('application/json')
          .header('cache-control', 'no-store')
          .send(error.body)
      return sendError(services, error, request, reply)
    }
  }
  /** A large body is read of those alone who may ask this of the endpoint. */
  const admitBody = async (request: FastifyRequest, meta: EndpointMeta, address: string) => {
    const caller = await resolver.authenticated(request)
    await admit(caller, meta, address)
    admittedOf.set(request, { caller, isAdmitted: true })
    return 'id' in caller.actor ? caller.actor.id : networkOf(caller.address)
  }
  for (const { method, path, meta } of endpointsWithBodies())
    app.route({
      method,
      url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(meta.bodyLimitBytes ? { bodyLimit: meta.bodyLimitBytes } : {}),
      config: {
        metricName: '/api',
        admitBody: (request) => admitBody(request, meta, `${method} ${path}`),
      },
      handler: answerApi,
    })
  const admitNone = async () => {
    throw new CodedError('NOT_FOUND')
  }
  app.all('/api/*', { config: { metricName: '/api', admitBody: admitNone } }, answerApi)

  // How large a file will be that is still written is said by its end.
  app.addHook('onSend', async (_request, reply) => {
    if (reply.getHeader('content-length') === 'NaN') reply.removeHeader('content-length')
  })

  // A file that is asked for with a reason is saved, never shown: whatever somebody once sent runs nowhere.
  app.addHook('onSend', async (request, reply) => {
    const shown = reply.getHeader('content-disposition')
    if (request.method !== 'POST' || !request.url.startsWith('/api/') || typeof shown !== 'string') return
    reply.header('content-disposition', shown.replace(/^inline/, 'attachment'))
  })

  async function serve(request: FastifyRequest, reply: FastifyReply, context: ApiContext) {
    reply.header('cache-control', 'no-store').header('content-security-policy', nothingRuns)
    request.body = parseJson(request)
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    if (!matched) throw new CodedError('NOT_FOUND')
    return reply
  }

  /** Answers that follow from snapshots alone: made once per version, then bytes. */
  async function serveKept(request: FastifyRequest, reply: FastifyReply) {
    const site = await resolver.resolve(request)
    if (site.kind !== 'site') throw new CodedError('SITE_NOT_FOUND')
    if (site.directory.isSuspended(site.tenant)) await resolver.authenticated(request)
    const version = await keptVersionOf(services, site)
    const key = `${site.tenant.id} ${version} ${request.url}`
    const kept = answers.get(key, () => networkOf(request.ip)) ?? (await make())
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'x-domain, cookie, accept-encoding')
      .header('etag', kept.etag)
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
    const { body, encoding } = kept.body.in(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type(kept.type).send(body)

    async function make(): Promise<KeptAnswer> {
      const caller = resolver.callerOf(request, site as Extract<typeof site, { kind: 'site' }>, {
        kind: 'public',
      })
      const answer = await answerOf(request, caller)
      answers.set(key, answer, networkOf(request.ip))
      return answer
    }
  }

  /** Runs a GET through the same handler in memory. Refusals are not kept: they are thrown with their own bytes. */
  async function answerOf(request: FastifyRequest, caller: Caller): Promise<KeptAnswer> {
    const inMemory = new Request(new URL(request.url, 'http://internal'))
    const result = await fetchHandler.handle(inMemory, { prefix: '/api', context: { caller } })
    if (!result.matched) throw new CodedError('NOT_FOUND')
    const body = Buffer.from(await result.response.arrayBuffer())
    if (result.response.status !== 200) throw new Refusal(result.response.status, body)
    const type = result.response.headers.get('content-type') ?? 'application/json'
    // Weak, because the same answer goes out in several encodings.
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
    return { bytes: body.length * 1.5 + 500, body: new KeptBody(body), type, etag }
  }

  let made: Promise<string> | undefined
  const document = () =>
    (made ??= new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
      .generate(contract, {
        info: {
          title: 'Commonwave API',
          version: '1.0.0',
          description:
            'Every amount is in integer cents. The name of an amount ends with `Cents`, but for the prices of plans and add-ons (`price`, `discountedPrice`) and the `totalRevenue` of a reseller.',
        },
        servers: [{ url: '/api' }],
        components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      })
      .then((generated) => JSON.stringify(generated)))
}

type Unsafe = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Every endpoint that may be sent something. */
function endpointsWithBodies(): { method: Unsafe; path: string; meta: EndpointMeta }[] {
  return walk(contract)

  function walk(node: unknown): ReturnType<typeof endpointsWithBodies> {
    if (isContractProcedure(node)) {
      const { meta, route } = node['~orpc']
      const { method, path = '' } = route
      if (method === undefined || method === 'GET') return []
      return [{ method: method as Unsafe, path, meta: meta as EndpointMeta }]
    }
    return node && typeof node === 'object' ? Object.values(node).flatMap(walk) : []
  }
}

/** What an answer of the API may do, should a browser ever take it for a page. */
const nothingRuns = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Whether a URL is one of the contract's endpoints that follow from snapshots alone. */
function snapshotMatcher(): (url: string) => boolean {
  const patterns: string[] = []
  walk(contract)
  const matcher = new RegExp(`^/api(?:${patterns.join('|')})/?(?:\\?|$)`)
  return (url) => matcher.test(url)

  function walk(node: unknown) {
    if (isContractProcedure(node)) {
      const { meta, route } = node['~orpc']
      if ((meta as EndpointMeta).snapshot)
        patterns.push((route.path ?? '').replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/?]+'))
    } else if (node && typeof node === 'object') Object.values(node).forEach(walk)
  }
}

/** JSON or nothing: whatever else stands in a body is refused. */
function parseJson(request: FastifyRequest): unknown {
  const raw = request.body
  if (!Buffer.isBuffer(raw) || raw.length === 0)
    return request.method === 'GET' || request.method === 'DELETE' ? undefined : {}
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw new CodedError('BAD_REQUEST')
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new CodedError('BAD_REQUEST')
  }
}
