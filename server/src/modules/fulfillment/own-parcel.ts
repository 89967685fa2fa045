import { CodedError } from '#contracts/errors.ts'
import type { PackedParcel } from '#contracts/fulfillment/own.ts'
import type { Ctx } from '#platform/context.ts'
import { deliverParcel, loseParcel, returnParcel } from './end-parcel.ts'
import { holdParcel, leaveParcel } from './hold-parcel.ts'
import { packParcel, unpackParcel } from './pack-parcel.ts'
import { getQueued } from './queue.queries.ts'
import { scanInto } from './scan-into.ts'
import { shipParcel } from './ship-parcel.ts'

/** What the person who packs does to a parcel, which answers as it is after it. */
const doing =
  <Input extends { id: string }>(act: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  async (ctx: Ctx, input: Input): Promise<PackedParcel> => {
    await act(ctx, input)
    return getQueued(ctx, input.id)
  }

/** The same to one that is in their own hands, or comes there by it. */
const holding = <Input extends { id: string }>(act: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  doing(async (ctx: Ctx, input: Input) => {
    await holdParcel(ctx, { id: input.id })
    await act(ctx, input)
  })

export const ownParcel = {
  take: doing(holdParcel),
  leave: doing(leaveParcel),
  async scan(ctx: Ctx, input: { id: string; number: string }) {
    const verdict = await scanInto(ctx, input)
    return { verdict, parcel: await getQueued(ctx, input.id) }
  },
  pack: holding((ctx, { id }: { id: string }) => packParcel(ctx, id)),
  unpack: holding((ctx, { id }: { id: string }) => unpackParcel(ctx, id)),
  shipped: holding(ship),
  delivered: doing((ctx, { id }: { id: string }) => deliverParcel(ctx, id)),
  returned: doing((ctx, { id }: { id: string }) => returnParcel(ctx, id)),
  lost: doing(loseParcel),
}

const isIn = new Set(['packed', 'taken', 'twice'])

/** Ships it; what is named and was not scanned yet is put in first. @throws CodedError as `shipParcel`, PARCEL_SHORT */
async function ship(
  ctx: Ctx,
  { iccids = [], ...label }: Parameters<typeof shipParcel>[1] & { iccids?: string[] | undefined },
): Promise<void> {
  const { id } = label
  const verdicts: string[] = []
  const { state } = await getQueued(ctx, id)
  if (state === 'pending') for (const number of iccids) verdicts.push(await scanInto(ctx, { id, number }))
  const found = verdicts.filter((verdict) => isIn.has(verdict)).length
  if (found < verdicts.length) throw new CodedError('PARCEL_SHORT', { wanted: verdicts.length, found })
  await shipParcel(ctx, label)
}
