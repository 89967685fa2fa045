import { createORPCClient, ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract, type Api, type ClientContext } from '#contracts/contract.ts'
import { newId } from '#platform/database/ids.ts'

export interface ClientOptions {
  url: string
  domain: string
  token?: string
  /** What the server takes for the caller's address; a fresh one for each client unless it is given. */
  address?: string
  locale?: string
  /** How requests travel; over the network unless it is given. */
  fetch?: (request: Request) => Promise<Response>
}

let clients = 0

/** The contract's typed API over HTTP, as one visitor of one brand. Every call carries a fresh Idempotency-Key unless it names one. */
export function httpClient(options: ClientOptions): Api {
  const { url, domain, token, address = nextAddress(), locale = 'en' } = options
  const link = new OpenAPILink<ClientContext>(contract, {
    url: `${url}/api`,
    headers: ({ context }) => ({
      'x-domain': domain,
      'x-user-locale': locale,
      'x-forwarded-for': address,
      'idempotency-key': context.idempotencyKey ?? newId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }),
    ...(options.fetch ? { fetch: options.fetch } : {}),
    customErrorResponseBodyDecoder(body, response) {
      const { code, message, data } = body as { code?: string; message?: string; data?: unknown }
      return new ORPCError(code ?? 'UNREADABLE', { status: response.status, message: message ?? '', data })
    },
  })
  return createORPCClient(link)
}

/** Every visitor comes from elsewhere, so that limits per address stay out of the way. */
export function nextAddress(): string {
  clients++
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

/** The code of a refused call, or the error's name when there was no answer at all. */
export const codeOf = (error: unknown): string =>
  error instanceof ORPCError ? String(error.code) : error instanceof Error ? error.name : 'unknown'
