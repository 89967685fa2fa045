import { defineActs, statedReason, words } from '../define-acts.ts'
import { deviceBoxMachine, deviceMachine } from './machines.ts'
import { deviceBoxKind, deviceKind } from './records.ts'
import { statesOf } from '../machine.ts'

const notRetired = statesOf(deviceMachine).filter((state) => state !== 'retired')

/** What can be done with a device model, besides changing it. */
export const deviceActs = defineActs({
  record: deviceKind,
  access: 'catalog.write',
  machine: deviceMachine,
  acts: {
    offer: { summary: 'Offer it on the site', undo: 'hide' },
    hide: { summary: 'Take it off the site for now', undo: 'offer' },
    retire: { summary: 'Take it off the site for good', isDestructive: true },
    setPicture: { summary: 'Show another picture of it', states: notRetired, own: true },
    edit: { summary: 'Change it', states: notRetired, own: true },
  },
})

/** What can be done with a box. */
export const deviceBoxActs = defineActs({
  record: deviceBoxKind,
  access: 'catalog.write',
  machine: deviceBoxMachine,
  acts: {
    reserve: { summary: 'Keep it for an enrollment', fields: { reference: words(12) } },
    ship: { summary: 'It has left', fields: { trackingNumber: words(60, { optional: true }) } },
    deliver: { summary: 'The household has it' },
    release: { summary: 'Put it back on the shelf before it has left', asks: true },
    return: { summary: 'It came back', asks: true },
    restock: { summary: 'It is as good as new and stands on the shelf again', asks: true },
    amend: {
      summary: 'Say more of it than its numbers; what is left empty stays',
      fields: { source: words(120, { optional: true }), activationCode: words(255, { optional: true }) },
    },
    write_off: { summary: 'It is lost or broken', fields: { reason: statedReason() }, isDestructive: true },
  },
})

/** What it takes to see the activation code of a box's SIM. */
export const revealCodeFields = { reason: statedReason() }
