import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { PersonKind } from '#contracts/identity/choices.ts'
import type { Role } from '#contracts/roles.ts'
import type { Tenant } from '#platform/context.ts'
import { oneTimeDigits, oneTimeSecret } from '#platform/security/crypto.ts'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { hashPassword } from '#modules/identity/index.ts'
import { jobs } from '#modules/identity/identity.jobs.ts'
import { credentials } from '#tables/identity.ts'
import { notifications } from '#tables/messaging.ts'
import { createApp } from '../app.ts'
import { httpClient, nextAddress } from './client.ts'
import { createTestDatabase } from './database.ts'
import { movingClock } from './moving-clock.ts'
import { openWorld } from './open-world.ts'
import { insertPerson } from './sign-in.ts'
import { runJob } from './worker.ts'

export type PeopleWorld = Awaited<ReturnType<typeof createPeopleWorld>>

export const password = 'correct horse battery staple'

/** The API with its edge in this process, with a clock that moves; messages are written and not sent. */
export async function createPeopleWorld(environment: Record<string, string> = {}) {
  const world = await openWorld(await createTestDatabase(), movingClock(), {
    TRUST_PROXY: 'true',
    ...environment,
  })
  const app: FastifyInstance = await createApp(world.services, undefined)
  const passwordHash = hashPassword('subscriber', password)

  /** The API as one visitor sees it; `address` and `userAgent` tell devices apart. */
  const visit = (
    { domain }: Tenant,
    { token, address = nextAddress(), userAgent = 'Test/1.0', cookies = new Map() }: Visit = {},
  ) =>
    httpClient({
      url: 'http://localhost',
      domain,
      address,
      ...(token ? { token } : {}),
      fetch: async (request) => {
        const answer = await app.inject({
          method: request.method as 'GET',
          url: request.url.slice('http://localhost'.length),
          headers: { ...Object.fromEntries(request.headers), host: 'localhost', 'user-agent': userAgent },
          cookies: Object.fromEntries(cookies),
          payload: Buffer.from(await request.arrayBuffer()),
        })
        for (const { name, value } of answer.cookies) cookies.set(name, value)
        const { statusCode, headers, rawPayload } = answer
        return new Response(new Uint8Array(rawPayload), {
          status: statusCode,
          headers: { 'content-type': String(headers['content-type']) },
        })
      },
    })

  /** Someone who signs in with `password`. */
  async function person(
    tenant: Tenant,
    kind: PersonKind,
    role: Exclude<Role, 'public'> = kind === 'administrator' ? 'owner' : kind,
  ) {
    const id = newId()
    const hash = await passwordHash
    await inTransaction(world.caller(tenant), (ctx) =>
      insertPerson(ctx, kind, { id, role, passwordHash: hash }),
    )
    return { id, email: `${id}@people.test` }
  }

  /** Messages to a person, the newest first, with what their links and codes hold. */
  async function mailTo(tenant: Tenant, email: string) {
    const vault = await world.services.vaultOf(tenant.id)
    const rows = await inTransaction(world.caller(tenant), (ctx) =>
      ctx.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.tenantId, tenant.id), eq(notifications.recipient, email)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id)),
    )
    return rows.map(({ template, about }) => ({
      template,
      about,
      secret: about.linkId ? oneTimeSecret(vault, about.linkId) : '',
      digits: about.linkId ? oneTimeDigits(vault, about.linkId) : '',
    }))
  }

  /** Does what the module's queue holds. */
  async function work(tenant: Tenant) {
    const { rows } = await world.services.pool.raw.query<{
      id: string
      task: string
      payload: Record<string, unknown>
    }>(
      `select j.id, t.identifier as task, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = any($1) and j.payload ->> 'tenantId' = $2 order by j.id`,
      [jobs.map(({ task }) => task), tenant.id],
    )
    for (const { id, task, payload } of rows) {
      await runJob(world.services, tenant, jobs, task, payload)
      await world.services.pool.raw.query('select graphile_worker.complete_jobs(array[$1::bigint])', [id])
    }
    return rows.length
  }

  const credential = (tenant: Tenant, id: string) =>
    inTransaction(world.caller(tenant), async (ctx) => {
      const [row] = await ctx.db
        .select()
        .from(credentials)
        .where(and(eq(credentials.tenantId, tenant.id), eq(credentials.id, id)))
      return row!
    })

  /** Gives an account another address, as a purchase or an invitation may do at any time. */
  const renameTo = (tenant: Tenant, id: string, emailAddress: string) =>
    inTransaction(world.caller(tenant), (ctx) =>
      ctx.db
        .update(credentials)
        .set({ emailAddress })
        .where(and(eq(credentials.tenantId, tenant.id), eq(credentials.id, id))),
    )

  return {
    ...world,
    app,
    visit,
    person,
    mailTo,
    work,
    credential,
    renameTo,
    close: async () => {
      await app.close()
      await world.close()
    },
  }
}

interface Visit {
  token?: string
  address?: string
  userAgent?: string
  /** What the browser keeps; one that keeps nothing unless it is given. */
  cookies?: Map<string, string>
}

/** The code of the refusal, or `done` where there was none. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => String((error as { code?: string }).code ?? error),
  )
