import { sql } from 'drizzle-orm'
import { underWay } from '#contracts/fulfillment/choices.ts'
import { defineAct } from '#platform/office/office-act.ts'
import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { deliverParcel } from './end-parcel.ts'
import { listOfParcels } from './list-of-parcels.ts'
import { packParcel } from './pack-parcel.ts'

/** Left out where it is in another state. */
const onlyFrom = (...states: readonly string[]) =>
  sql`case when f.state <> all(${sql.param([...states])}::text[]) then 'wrong_status' end`

const isPaid = sql`exists (select 1 from orders o where o.tenant_id = f.tenant_id and o.id = f.order_id
  and o.status in ('confirmed', 'completed') and not o.awaits_enrollment)`

const acts: OfficePart = {
  acts: [
    defineAct(listOfParcels, 'pack', {
      exclusion: sql`case when f.state <> 'pending' then 'wrong_status' when not ${isPaid} then 'not_paid' end`,
      run: packParcel,
    }),
    defineAct(listOfParcels, 'delivered', { exclusion: onlyFrom(...underWay), run: deliverParcel }),
  ],
}

export const office: OfficePart[] = [
  recordsOf(listOfParcels, ({ number, company, trackingNumber }) => ({
    label: number,
    detail: trackingNumber ?? company ?? '',
  })),
  acts,
]
