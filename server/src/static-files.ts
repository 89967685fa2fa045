import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './pages.ts'

const logos = fileURLToPath(new URL('../seed/files', import.meta.url))
/** The bytes of a brand's logo, for pictures that are drawn from it. */
export const readLogo = (file: string): Promise<Uint8Array> => readFile(join(logos, basename(file)))
const yearSeconds = 31_536_000

/** Brand logos under /api/static/storage, the browser's files as built. */
export async function registerStatic(app: FastifyInstance, web: WebBuild | undefined) {
  await app.register(fastifyStatic, {
    root: logos,
    prefix: '/api/static/storage/',
    cacheControl: false,
    setHeaders: (reply) => {
      reply.header('cache-control', 'public, max-age=86400')
      // An SVG opened by itself may run nothing.
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
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
