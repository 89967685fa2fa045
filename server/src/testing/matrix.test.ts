import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { may, roles, type Role } from '#contracts/permissions.ts'
import { createAppWorld, type AppWorld } from './app-world.ts'
import { call, sessionOf, type Answer } from './matrix/call.ts'
import { endpoints, type Endpoint } from './matrix/endpoints.ts'
import { openFingerprints, type Fingerprints } from './matrix/fingerprint.ts'
import { alsoNeeds, inputs, needsFreshOrder } from './matrix/inputs.ts'
import { newId } from '#platform/ids.ts'
import {
  createObjects,
  freshOrder,
  objectsOfNobody,
  personalNames,
  personalObjects,
  type Objects,
} from './matrix/objects.ts'
import { createSessions } from './matrix/sessions.ts'
import type { Shop } from './shopping.ts'
import type { SignedIn } from './sign-in.ts'

type Owner = 'own' | 'sibling' | 'other' | 'nobody'

let world: AppWorld
let fingerprints: Fingerprints
let sessions: ReturnType<typeof createSessions>
let own: { shop: Shop; objects: Objects }
let other: { shop: Shop; objects: Objects }
const cells = new Map<string, string>()
/** Everything that the other service provider has; nobody changes it from one endpoint to the next. */
let others: Record<string, string>
const strangers = roles.filter((role) => role !== 'public')

beforeAll(async () => {
  world = await createAppWorld({ works: false })
  own = await createObjects(world, 'base')
  other = await createObjects(world, 'roamilo')
  sessions = createSessions(world, own.shop)
  fingerprints = await openFingerprints(world)
  others = await fingerprints.of(other.shop)
})
afterAll(async () => {
  await fingerprints?.close()
  await world?.close()
})

const tokenOf = async (role: Role, shop: Shop) => (await sessionOf(world, role, shop))?.token

const namesAnObject = ({ name }: Endpoint) =>
  JSON.stringify(inputs[name]?.(own.objects)) !== JSON.stringify(inputs[name]?.(other.objects))

/** The platform's own endpoints work in any service provider: to whoever may call them, another one is no stranger. */
const isPlatformWide = ({ meta }: Endpoint) => meta.access.startsWith('platform.')

/** Whether the object belongs to one person, so that somebody else of the same tenant is a stranger to it. */
const namesAPersons = ({ name }: Endpoint) =>
  personalNames.some((field) => {
    const id = newId()
    return JSON.stringify(inputs[name]?.({ ...own.objects, [field]: id })).includes(id)
  })

/** Whose objects an endpoint is asked for. */
const ownersOf = (endpoint: Endpoint): Owner[] => {
  if (!namesAnObject(endpoint)) return ['own']
  if (namesAPersons(endpoint)) return ['own', 'sibling', 'other', 'nobody']
  return isPlatformWide(endpoint) ? ['own', 'nobody'] : ['own', 'other', 'nobody']
}

const isRefused = (outcome: string) =>
  /^(401 (?:TOKEN_MISSING|UNAUTHORIZED)|403 (FORBIDDEN|STEP_UP_REQUIRED))$/.test(outcome)

/** Whatever of the other tenant an answer must not hold, unless the question held it. */
const secretsOf = ({ objects, shop }: { objects: Objects; shop: Shop }) => [
  ...Object.values(objects),
  shop.tenant.id,
  'View of roamilo',
  'Draft of roamilo',
]

const objectsFor = async (
  endpoint: Endpoint,
  owner: Owner,
  role: Role,
  session: SignedIn | undefined,
): Promise<Objects> => {
  if (owner === 'nobody') return objectsOfNobody()
  if (owner === 'other') return other.objects
  if (owner === 'sibling') return own.objects
  const fresh = needsFreshOrder[endpoint.name]
  const objects = fresh ? await freshOrder(world, own, fresh.isPaid) : own.objects
  if (!session) return objects
  return namesAPersons(endpoint)
    ? { ...objects, ...(await personalObjects(world, own, role, session)) }
    : { ...objects, sessionId: session.sessionId }
}

describe('the authorization matrix', () => {
  test('knows an input for every endpoint of the contract', () => {
    expect(Object.keys(inputs).toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  })

  test.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async ([, endpoint]) => {
    const { meta, name } = endpoint
    const owners = ownersOf(endpoint)
    for (const role of roles) {
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
        for (const secret of secretsOf(other)) {
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
    const before = others
    others = await fingerprints.of(other.shop)
    expect(others).toEqual(before)
  })

  describe('sessions of another tenant', () => {
    /** One for each role: whoever is refused everywhere still has it afterwards. */
    const foreign = new Map<Role, string>()
    beforeAll(async () => {
      for (const role of strangers)
        if (role !== 'super') foreign.set(role, (await tokenOf(role, other.shop))!)
    })

    test.for(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s refuses them',
      async ([, endpoint]) => {
        for (const [role, token] of foreign) {
          const answer = await call(world, endpoint, inputs[endpoint.name]!(own.objects), token)
          // Answers that follow from the catalog alone are the same for everybody, so no session is read for them.
          if (endpoint.meta.snapshot) expect(answer.outcome).toBe('200')
          else expect([role, answer.outcome]).toEqual([role, '401 UNAUTHORIZED'])
        }
      },
    )

    test('they open what is their own all the while', async () => {
      const profiles = endpoints.filter(({ name }) => name.endsWith('.profile'))
      for (const [role, token] of foreign) {
        const outcomes = []
        for (const endpoint of profiles)
          outcomes.push((await call(world, endpoint, {}, token, 'roamilo')).outcome)
        expect([role, ...outcomes]).toContain('200')
      }
    })
  })

  test('a session that has ended, has expired or is not ours opens nothing', async () => {
    const endpoint = endpoints.find(({ name }) => name === 'orders.list')!
    const refused = async (token: string) =>
      expect((await call(world, endpoint, {}, token)).outcome).toBe('401 UNAUTHORIZED')
    const ended = (await tokenOf('owner', own.shop))!
    await world.api('base', { token: ended }).identity.administrator.logout({})
    await refused(ended)
    const live = (await tokenOf('owner', own.shop))!
    const [head, , signature] = live.split('.')
    const claims = Buffer.from(
      JSON.stringify({ tid: own.shop.tenant.id, sid: own.objects.sessionId }),
    ).toString('base64url')
    for (const forged of [
      `${head}.${claims}.${signature}`,
      `${live}x`,
      'Bearer',
      'null',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
    ]) {
      await refused(forged)
    }
    world.clock.advance(25 * 60 * 60 * 1000)
    await refused(live)
    world.clock.advance(-25 * 60 * 60 * 1000)
  })

  test('stands as it is checked in', async () => {
    const lines = endpoints.flatMap((endpoint) => {
      const { name, method, path, meta } = endpoint
      const heading = `${method} ${path} (${meta.access}${meta.idempotent ? ', key' : ''})`
      const owners = ownersOf(endpoint)
      const rows = owners.map((owner) => {
        const byOutcome = Map.groupBy(roles, (role) => cells.get(`${name} ${owner} ${role}`) ?? 'not asked')
        const parts = [...byOutcome].map(
          ([outcome, who]) => `${who.length === roles.length ? 'everybody' : who.join(' ')} → ${outcome}`,
        )
        return `  ${owner.padEnd(8)}${parts.join('; ')}`
      })
      return [heading, ...rows]
    })
    const size = `${endpoints.length} endpoints × ${roles.length} roles × up to 4 owners = ${cells.size} cells`
    process.stdout.write(`\nauthorization matrix: ${size}\n`)
    await expect([size, '', ...lines, ''].join('\n')).toMatchFileSnapshot('matrix.snapshot.txt')
  })
})
