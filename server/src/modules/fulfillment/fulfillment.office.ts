import { sql } from 'drizzle-orm'
import { defineAct } from '#platform/office/office-act.ts'
import { recordsOf, type OfficePart } from '#platform/office/office.ts'
import { deliverParcel } from './end-parcel.ts'
import { listOfParcels } from './list-of-parcels.ts'
import { packParcel } from './pack-parcel.ts'
import { parcelActs } from '#contracts/fulfillment/acts.ts'
import { wrongStateFor } from '#platform/office/offered-acts.ts'

const isPaid = sql`exists (select 1 from orders o where o.tenant_id = f.tenant_id and o.id = f.order_id
  and o.status in ('confirmed', 'completed') and not o.awaits_enrollment)`

const acts: OfficePart = {
  acts: [
    defineAct(listOfParcels, 'pack', {
      exclusion: sql`coalesce(${wrongStateFor(parcelActs, 'pack', sql`f.state`)}, case when not ${isPaid} then 'not_paid' end)`,
      run: packParcel,
    }),
    defineAct(listOfParcels, 'delivered', {
      exclusion: wrongStateFor(parcelActs, 'delivered', sql`f.state`),
      run: deliverParcel,
    }),
  ],
}

export const office: OfficePart[] = [
  recordsOf(listOfParcels, ({ number, company, trackingNumber }) => ({
    label: number,
    detail: trackingNumber ?? company ?? '',
  })),
  acts,
]
