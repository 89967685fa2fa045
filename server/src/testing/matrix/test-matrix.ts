import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may } from '#contracts/permissions.ts'
import { roles, type Role } from '#contracts/roles.ts'
import { createAppWorld, type AppWorld } from '../app-world.ts'
import type { SignedIn } from '../sign-in.ts'
import { call, sessionOf, type Answer } from './call.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { openFingerprints, type Fingerprints } from './fingerprint.ts'
import { inputs, namesIn } from './inputs.ts'
import { createObjects } from './objects.ts'
import type { Objects, OpenPlace } from './part.ts'
import { alsoNeeds, objectsOfNobody, parts, usesUp } from './parts.ts'
import { createSessions } from './sessions.ts'

type Owner = 'own' | 'sibling' | 'other' | 'nobody'

/**
 * The platform's own endpoints work in any service provider: to those who may call them, another one is no stranger.
 */
const isPlatformWide = ({ meta }: Endpoint) => meta.access.startsWith('platform.')

const isRefused = (outcome: string) =>
  /^(401 (?:TOKEN_MISSING|UNAUTHORIZED)|403 (FORBIDDEN|STEP_UP_REQUIRED))$/.test(outcome)

/** One of each kind of person: what is asked of a session does not depend on the role until it is found to be of this tenant. */
const kindsOfStrangers = ['owner', 'reseller', 'subscriber', 'fulfillment_agent'] as const satisfies Role[]

/** The authorization matrix of one module: every endpoint × every role × whose object it is, over the whole edge. */
export function testMatrixOf(namespace: string) {
  const own = endpoints.filter(({ name }) => name.startsWith(`${namespace}.`))
  const named = new Map(
    own.map((endpoint) => [endpoint, namesIn(inputs[endpoint.name]!, objectsOfNobody())] as const),
  )
  const cells = new Map<string, string>()
  let world: AppWorld
  let fingerprints: Fingerprints
  let sessions: ReturnType<typeof createSessions>
  let here: OpenPlace
  let there: OpenPlace
  /** Everything that the other service provider has; nobody changes it from one endpoint to the next. */
  let others: Record<string, string>

  beforeAll(async () => {
    world = await createAppWorld({ works: false })
    const ownNames = parts.flatMap(([name, part]) =>
      name === namespace ? Object.keys(part.nobody?.() ?? {}) : [],
    )
    const wanted = [...ownNames, ...[...named.values()].flatMap((names) => [...names])]
    here = await createObjects(world, 'base', wanted)
    there = await createObjects(world, 'roamilo', wanted)
    sessions = createSessions(world, here.shop)
    fingerprints = await openFingerprints(world)
    others = await fingerprints.of(there.shop)
  })
  afterAll(async () => {
    await fingerprints?.close()
    await world?.close()
  })

  /** The parts some of whose objects belong to one person, so that somebody else of the same tenant is a stranger to them. */
  const personalOf = (endpoint: Endpoint) =>
    parts.flatMap(([, { personal }]) =>
      personal?.names.some((name) => named.get(endpoint)!.has(name)) ? [personal] : [],
    )

  /** Whose objects an endpoint is asked for. */
  function ownersOf(endpoint: Endpoint): Owner[] {
    const differs = (name: string) =>
      here.objects[name as keyof Objects] !== there.objects[name as keyof Objects]
    if (![...named.get(endpoint)!].some(differs)) return ['own']
    if (personalOf(endpoint).length > 0) return ['own', 'sibling', 'other', 'nobody']
    return isPlatformWide(endpoint) ? ['own', 'nobody'] : ['own', 'other', 'nobody']
  }

  async function objectsFor(
    endpoint: Endpoint,
    owner: Owner,
    role: Role,
    session: SignedIn | undefined,
  ): Promise<Objects> {
    if (owner === 'nobody') return objectsOfNobody()
    if (owner === 'other') return there.objects
    if (owner === 'sibling') return here.objects
    const objects = { ...here.objects, ...(await usesUp[endpoint.name]?.(here)) }
    if (!session) return objects
    for (const personal of personalOf(endpoint))
      Object.assign(objects, await personal.make(here, role, session))
    return objects
  }

  /** Whatever of the other tenant an answer must not hold, unless the question held it. */
  const secrets = () => [
    ...Object.values({ ...there.objects }),
    there.shop.tenant.id,
    ...parts.flatMap(([, part]) => part.secrets?.(there.shop.tenant.domain) ?? []),
  ]

  describe('the authorization matrix', () => {
    async function askAs(role: Role, endpoint: Endpoint) {
      const { meta, name } = endpoint
      const owners = ownersOf(endpoint)
      const seen = new Map<Owner, Answer>()
      for (const owner of owners) {
        const session = await sessions.take(role)
        const input = inputs[name]!(await objectsFor(endpoint, owner, role, session))
        const answer = await call(world, endpoint, input, session?.token)
        seen.set(owner, answer)
        // What belongs to a person is made anew for each session.
        if (!owners.includes('sibling')) sessions.giveBack(role, session, endpoint, answer.outcome)
        cells.set(`${name} ${owner} ${role}`, answer.outcome)
        const asked = JSON.stringify(input)
        for (const secret of secrets()) {
          if (!asked.includes(secret) && !(isPlatformWide(endpoint) && role === 'super'))
            expect(answer.body, `${role} asks for ${owner}`).not.toContain(secret)
        }
        expect(answer.outcome, `${role} asks for ${owner}`).not.toMatch(/^5|none/)
        if (meta.access === 'public')
          expect(isRefused(answer.outcome), `${role}: ${answer.outcome}`).toBe(false)
        else if (role === 'public') expect(answer.outcome).toBe('401 TOKEN_MISSING')
        else if (!may(role, meta.access)) expect(answer.outcome).toBe('403 FORBIDDEN')
        else if (may(role, alsoNeeds[name] ?? meta.access))
          expect(isRefused(answer.outcome), `${role}: ${answer.outcome}`).toBe(false)
      }
      if (owners.includes('sibling') && may(role, meta.access))
        expect(seen.get('sibling')!.outcome, `${role}: somebody else’s is nobody’s`).toBe(
          seen.get('nobody')!.outcome,
        )
      if (owners.includes('other'))
        expect(seen.get('other')!.outcome, `${role}: another tenant’s is nobody’s`).toBe(
          seen.get('nobody')!.outcome,
        )
    }

    test.for(own.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async ([, endpoint]) => {
      for (const role of roles) await askAs(role, endpoint)
      const before = others
      others = await fingerprints.of(there.shop)
      expect(others).toEqual(before)
    })

    test('refuses sessions of another tenant', async () => {
      for (const role of kindsOfStrangers) {
        const { token } = (await sessionOf(world, role, there.shop))!
        for (const endpoint of own) {
          const answer = await call(world, endpoint, inputs[endpoint.name]!(here.objects), token)
          // Answers that follow from the catalog alone are the same for everybody, so no session is read for them.
          const expected = endpoint.meta.snapshot ? '200' : '401 UNAUTHORIZED'
          expect([endpoint.name, role, answer.outcome]).toEqual([endpoint.name, role, expected])
        }
        // And they open what is their own all the while.
        const outcomes = []
        for (const profile of endpoints.filter(({ name }) => name.endsWith('.profile')))
          outcomes.push((await call(world, profile, {}, token, 'roamilo')).outcome)
        expect([role, ...outcomes]).toContain('200')
      }
    })

    test('stands as it is checked in', async () => {
      const lines = own.flatMap((endpoint) => {
        const { name, method, path, meta } = endpoint
        const rows = ownersOf(endpoint).map((owner) => {
          const byOutcome = Map.groupBy(roles, (role) => cells.get(`${name} ${owner} ${role}`) ?? 'not asked')
          const said = [...byOutcome].map(
            ([outcome, who]) => `${who.length === roles.length ? 'everybody' : who.join(' ')} → ${outcome}`,
          )
          return `  ${owner.padEnd(8)}${said.join('; ')}`
        })
        return [`${method} ${path} (${meta.access}${meta.idempotent ? ', key' : ''})`, ...rows]
      })
      const size = `${own.length} endpoints × ${roles.length} roles × up to 4 owners = ${cells.size} cells`
      process.stdout.write(`\nauthorization matrix of ${namespace}: ${size}\n`)
      await expect([size, '', ...lines, ''].join('\n')).toMatchFileSnapshot('matrix.snapshot.txt')
    })
  })
}
