import type pg from 'pg'
import type { Rule } from './invariant-rules.ts'
import type { RegistryBooks } from './sandbox-truth.ts'

interface Ours {
  reference: string
  state: string
  subscriber: string | null
  is_enrolled: boolean
  claim: string | null
}

/** Claims that the registry has by our books. */
const claimed: readonly (string | null)[] = ['claimed', 'void_due', 'reimbursed']

/** Compares our books with NLAD's: who is enrolled, and who has had a device. */
export async function registryRules(
  client: pg.Client,
  { subscribers, transactions, claims }: RegistryBooks,
  settled: boolean,
): Promise<{ rule: Rule; details: string[] }[]> {
  const ours = await enrollmentsOf(client)
  const own = subscribers.filter(({ isOurs, reference }) => isOurs && reference !== '')
  const active = new Map(own.filter(({ isActive }) => isActive).map((one) => [one.id, one]))
  const bySubscriber = new Map(ours.map((row) => [row.subscriber, row]))
  const entered = new Set(
    transactions
      .filter(({ type }) => type === 'enroll' || type === 'transfer')
      .map((one) => one.subscriberId),
  )
  return [
    {
      rule: 'nobody is enrolled twice',
      details: [
        ...repeated(
          own.filter(({ id }) => entered.has(id)),
          (one) => one.reference,
        ),
        ...repeated(
          subscribers.filter(({ isActive }) => isActive),
          (one) => `${one.program} ${one.personKey.slice(0, 8)}`,
        ),
      ],
    },
    {
      rule: 'who is enrolled is so in both books',
      details: !settled
        ? []
        : [
            ...ours
              .filter(
                (row) => row.is_enrolled && active.get(row.subscriber ?? '')?.reference !== row.reference,
              )
              .map(
                (row) =>
                  `${row.reference} is ${row.state}, subscriber ${row.subscriber ?? 'of no id'} is not theirs`,
              ),
            ...[...active.values()]
              .filter(({ id }) => !bySubscriber.get(id)?.is_enrolled)
              .map(
                ({ id, reference }) =>
                  `${id} of ${reference} is ${bySubscriber.get(id)?.state ?? 'nobody'} here`,
              ),
          ],
    },
    { rule: 'no device is claimed twice', details: repeated(claims, (one) => one.personKey.slice(0, 8)) },
    {
      rule: 'a device is claimed in both books',
      details: !settled
        ? []
        : [
            ...ours
              .filter((row) => claimed.includes(row.claim))
              .filter((row) => !claims.some(({ subscriberId }) => subscriberId === row.subscriber))
              .map((row) => `${row.reference}: ${row.claim} here alone`),
            ...claims
              .filter(({ subscriberId }) => own.some(({ id }) => id === subscriberId))
              .filter(({ subscriberId }) => !claimed.includes(bySubscriber.get(subscriberId)?.claim ?? null))
              .map(({ subscriberId }) => `${subscriberId}: claimed there alone`),
          ],
    },
  ]
}

const enrollmentsOf = async (client: pg.Client) =>
  (
    await client.query<Ours>(
      `select e.reference, e.state, e.subscriber_id as subscriber, c.state as claim,
              e.state in ('nlad_enrolled', 'fulfilling', 'active', 'usage_warning', 'recert_due') as is_enrolled
       from enrollments e left join device_claims c on c.tenant_id = e.tenant_id and c.enrollment_id = e.id`,
    )
  ).rows

/** What stands in the books more than once. */
const repeated = <Row>(rows: Row[], nameOf: (row: Row) => string): string[] =>
  [...Map.groupBy(rows, nameOf)]
    .filter(([, same]) => same.length > 1)
    .map(([name, same]) => `${name} stands ${same.length} times`)
