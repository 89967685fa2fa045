import { defineActs, statedReason, tick, words } from '../define-acts.ts'
import { beforeShipping, notReached, underWay } from './choices.ts'
import { fulfillmentMachine } from './machines.ts'
import { parcelKind } from './records.ts'

/** By whom it is carried, and under which number. */
export const labelFields = { carrier: words(40), trackingNumber: words(60, { optional: true }) }

/** What staff can do with a parcel; the person who packs it has acts of their own. */
export const parcelActs = defineActs({
  record: parcelKind,
  access: 'parcel.move',
  machine: fulfillmentMachine,
  acts: {
    pack: { summary: 'What is in it is complete and packed', states: ['pending'], undo: 'unpack' },
    shipped: { summary: 'It has left', states: beforeShipping, fields: labelFields },
    delivered: { summary: 'It has arrived', states: underWay, asks: true },
    returned: { summary: 'It came back', states: underWay, asks: true },
    lost: {
      summary: 'Nobody knows where it is',
      states: underWay,
      fields: { reason: statedReason() },
      isDestructive: true,
    },
    reship: {
      summary: 'Pack and send it once more',
      states: notReached,
      fields: { withOthers: tick(), reason: statedReason() },
    },
    unpack: { summary: 'It is not packed after all', states: ['ready'] },
    cancel: {
      summary: 'It does not leave, and what was for it stands on the shelf again',
      states: beforeShipping,
      fields: { reason: statedReason() },
      isDestructive: true,
    },
    reassign: { summary: 'Have another company pack it', states: beforeShipping, own: true },
  },
})
