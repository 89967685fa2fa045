import { administratorRoles, type Role } from '#contracts/roles.ts'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { AppWorld } from '../app-world.ts'
import { httpClient } from '../client.ts'
import type { Shop } from '../shopping.ts'
import { openSession, type SignedIn } from '../sign-in.ts'
import type { Endpoint } from './endpoints.ts'

export interface Answer {
  outcome: string
  body: string
}

/** The client as a tree of names, every leaf of which can be called. */
type Procedures = { [name: string]: Procedures } & ((input: unknown) => Promise<unknown>)

/** A new session, since some calls end the one that they are made with. */
export async function sessionOf(
  world: AppWorld,
  role: Role,
  { tenant }: Shop,
): Promise<SignedIn | undefined> {
  if (role === 'public') return undefined
  const isStaff = role === 'super' || (administratorRoles as readonly string[]).includes(role)
  const kind = isStaff
    ? 'administrator'
    : role === 'fulfillment_administrator'
      ? 'fulfillment_agent'
      : (role as PersonKind)
  return openSession(world, tenant, kind, role)
}

/** Calls an endpoint of the base brand through the whole edge, in this process. */
export async function call(
  world: AppWorld,
  { name }: Endpoint,
  input: unknown,
  token: string | undefined,
  domain = 'base',
): Promise<Answer> {
  let answer: Answer = { outcome: 'none', body: '' }
  const api = httpClient({
    url: 'http://127.0.0.1',
    domain,
    ...(token ? { token } : {}),
    fetch: async (request) => {
      const response = await world.app.inject({
        method: request.method as 'GET',
        url: request.url.slice('http://127.0.0.1'.length),
        headers: Object.fromEntries(request.headers),
        payload: Buffer.from(await request.arrayBuffer()),
      })
      const { statusCode, body } = response
      answer = { outcome: outcomeOf(statusCode, body), body }
      return new Response(statusCode === 204 ? null : new Uint8Array(response.rawPayload), {
        status: statusCode,
        headers: { 'content-type': String(response.headers['content-type']) },
      })
    },
  })
  const procedure = name.split('.').reduce((node, key) => node[key]!, api as unknown as Procedures)
  await procedure(input).catch(() => undefined)
  return answer
}

function outcomeOf(status: number, body: string): string {
  if (status < 400) return String(status)
  return `${status} ${(JSON.parse(body) as { code: string }).code}`
}
