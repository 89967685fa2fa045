import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  id,
  instant,
  localizedText,
  optionalText,
  page,
  paged,
  perPage,
  statedReason,
  text,
} from '../primitives.ts'
import { fulfillmentMachine } from './machines.ts'
import { statesOf } from '../machine.ts'
import { packingShelves, parcelObstacles, scanVerdicts } from './choices.ts'
import { contents, parcelItem } from './views.ts'

/** A parcel as it stands in the queue of its company. */
export const queuedParcel = z.object({
  id,
  number: z.string(),
  state: z.enum(statesOf(fulfillmentMachine)),
  contents,
  wanted: z.int(),
  packed: z.int(),
  heldBy: z.object({ name: z.string(), isSelf: z.boolean(), since: instant }).nullable(),
  obstacle: z.enum(parcelObstacles).nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  openedAt: instant,
  shippedAt: instant.nullable(),
})
export type QueuedParcel = z.infer<typeof queuedParcel>

/** One parcel in the hands of the person who packs it. */
export const packedParcel = queuedParcel.extend({
  items: z.array(parcelItem),
  address: z.array(z.string()).nullable().describe('A line each; null once the parcel has left'),
})
export type PackedParcel = z.infer<typeof packedParcel>

const tags = ['Packing']
const path = '/fulfillment_agent/fulfillment'
const access = 'parcel.pack'
const byId = z.strictObject({ id })

const act = <Shape extends z.ZodRawShape>(name: string, summary: string, shape: Shape) =>
  endpoint({ access, idempotent: true }, { method: 'POST', path: `${path}/{id}/${name}`, summary, tags })
    .input(z.strictObject({ id, ...shape }))
    .output(packedParcel)

export const ownFulfillment = {
  orders: endpoint(
    { access },
    {
      method: 'GET',
      path: '/fulfillment_agent/order',
      summary: 'Orders with parcels to pack, and all that has to be taken off the shelf for them',
      tags,
    },
  ).output(
    z.object({
      items: z.array(
        z.object({
          orderNumber: z.string(),
          placedAt: instant,
          parcels: z.array(z.object({ id, number: z.string(), contents })),
        }),
      ),
      pick: z.array(z.object({ name: localizedText, quantity: z.int() })),
    }),
  ),
  list: endpoint({ access }, { method: 'GET', path, summary: 'Parcels of the own company', tags })
    .input(
      z.strictObject({
        shelf: z.enum(packingShelves).default('to_pack'),
        search: optionalText(60).describe('As staff search for parcels'),
        page,
        perPage,
      }),
    )
    .output(paged(queuedParcel).extend({ counts: z.record(z.enum(packingShelves), z.int()) })),
  get: endpoint({ access }, { method: 'GET', path: `${path}/{id}`, summary: 'One parcel', tags })
    .input(byId)
    .output(packedParcel),
  take: act('take', 'Take it into one’s hands; from somebody else’s where that is said', {
    isTakingOver: z.boolean().default(false),
  }),
  leave: act('leave', 'Leave it to the others', {}),
  scan: endpoint(
    { access, idempotent: true, limitPerMinute: 300 },
    {
      method: 'POST',
      path: `${path}/{id}/scan`,
      summary: 'Put in what was scanned: what is set aside for it, or what stands on the shelf instead',
      tags,
    },
  )
    .input(z.strictObject({ id, number: text(40).describe('An ICCID or IMEI with its check digit') }))
    .output(z.object({ verdict: z.enum(scanVerdicts), parcel: packedParcel })),
  pack: act('pack', 'All of it was scanned and is packed', {}),
  unpack: act('unpack', 'It is not packed after all', {}),
  shipped: act('shipped', 'It has left', {
    carrier: text(40),
    trackingNumber: optionalText(60),
    iccids: z.array(text(40)).max(200).optional().describe('What is in it, where it was not scanned before'),
  }),
  delivered: act('delivered', 'It has arrived', {}),
  returned: act('returned', 'It came back', {}),
  lost: act('lost', 'Nobody knows where it is', { reason: statedReason }),
}
