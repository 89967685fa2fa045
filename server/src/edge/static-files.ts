import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { isKeptBrandFile, readBrandFile } from '#modules/tenancy/index.ts'
import type { WebBuild } from './pages.ts'

const logos = fileURLToPath(new URL('../../seed/files', import.meta.url))
/** The bytes of a brand's logo, for pictures that are drawn from it. */
export async function readLogo(services: Services, file: string): Promise<Uint8Array> {
  const kept = isKeptBrandFile(file) ? await readBrandFile(services, file) : undefined
  return kept ? kept.content : readFile(join(logos, basename(file)))
}
/** A picture opened by itself may run nothing. */
const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const yearSeconds = 31_536_000

/** Brand logos under /api/static/storage, the browser's files as built. */
export async function registerStatic(app: FastifyInstance, services: Services, web: WebBuild | undefined) {
  app.get<{ Params: { file: string } }>(
    '/api/static/storage/:file(^(?:[0-9a-f]{32}\\.webp|wordmark-[a-z0-9-]+\\.svg)$)',
    { config: { metricName: '/api/static/storage' } },
    async ({ params }, reply) => {
      const found = await readBrandFile(services, params.file)
      if (!found) return reply.callNotFound()
      return (
        reply
          .type(found.type)
          // The name follows from the content.
          .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
          .header('content-security-policy', sandboxed)
          .send(found.content)
      )
    },
  )
  await app.register(fastifyStatic, {
    root: logos,
    prefix: '/api/static/storage/',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      reply.header('content-security-policy', sandboxed)
    },
  })
  if (!web) return
  await app.register(fastifyStatic, {
    root: web.clientDirectory,
    prefix: '/',
    wildcard: false,
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${yearSeconds}, immutable` : 'public, max-age=86400',
      )
    },
  })
}
