import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config/config.ts'
import { newCapability, sha256 } from '#platform/database/ids.ts'

const lastsSeconds = 400 * 86_400
const nameOf = ({ isProduction }: Config) => (isProduction ? '__Host-device' : 'device')
const wellFormed = /^[\w-]{22}$/

/**
 * What this browser calls itself, as a hash: a random name that says nothing of its owner. A person who has signed in
 * from it before finds their way in while somebody else guesses at their password.
 */
export function deviceOf(config: Config, { cookies }: FastifyRequest): string | undefined {
  const name = (cookies as Record<string, string | undefined> | undefined)?.[nameOf(config)]
  return name && wellFormed.test(name) ? sha256(name) : undefined
}

/** Names a browser that signs in and has no name yet, from this very request on. */
export function nameDevice(config: Config, request: FastifyRequest, reply: FastifyReply) {
  if (request.method !== 'POST' || !/^\/api\/[a-z_]+\/auth\//.test(request.url)) return
  if (deviceOf(config, request)) return
  const name = newCapability()
  request.cookies[nameOf(config)] = name
  reply.setCookie(nameOf(config), name, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isProduction,
    maxAge: lastsSeconds,
  })
}
