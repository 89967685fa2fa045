import type { Enrollment } from '../statuses.ts'
import type { RegistryReports } from './read-reports.ts'

type Who = Pick<Enrollment, 'subscriberId' | 'reference'>

/** What the reports of a study area code say of one household. */
export type InReports = ReturnType<typeof inReports>

/** Reports name a household by the registry's id; by our reference where we do not know that. Each is looked up at once. */
export const inReports = ({ subscribers, transfers, deEnrollments }: RegistryReports) => ({
  subscriber: lookUp(subscribers),
  transfer: lookUp(transfers),
  removal: lookUp(deEnrollments),
})

function lookUp<Row extends { subscriberId: string | null; reference: string | null }>(
  rows: readonly Row[],
): (who: Who) => Row | undefined {
  const bySubscriber = new Map<string, Row>()
  const byReference = new Map<string, Row>()
  for (const row of rows) {
    const { subscriberId, reference } = row
    if (subscriberId && !bySubscriber.has(subscriberId)) bySubscriber.set(subscriberId, row)
    if (reference && !byReference.has(reference)) byReference.set(reference, row)
  }
  return ({ subscriberId, reference }) =>
    subscriberId ? bySubscriber.get(subscriberId) : byReference.get(reference)
}
