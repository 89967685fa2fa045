import { simTypes } from '../catalog/choices.ts'
import { choice, defineList, flag, instant, reference, special, state, text } from '../define-list.ts'
import { profileStates, simInventoryMachine, simLineMachine, simTones } from './machines.ts'
import { simKind } from './records.ts'

/** Every SIM of a service provider, on the shelf or in use. */
export const simList = defineList({
  name: 'sims',
  record: simKind,
  columns: {
    iccid: text(),
    type: choice(simTypes, { yields: true }),
    inventory: state(simInventoryMachine),
    line: state(simLineMachine),
    profileState: choice(profileStates, { tones: simTones.profile, yields: true }),
    phoneNumber: text({ nullable: true, yields: true, personal: 'phone' }),
    plan: special({ nullable: true, yields: true }),
    source: text({ yields: true, about: 'The SIM source that it comes from' }),
    customer: text({ nullable: true, yields: true, personal: 'label', about: 'Whose it is' }),
    subscriberId: text({ nullable: true, shown: 'never', file: false }),
    order: text({ nullable: true, yields: true, about: 'Number of the order that it belongs to' }),
    orderId: text({ nullable: true, shown: 'never', file: false }),
    reseller: text({ nullable: true, shown: 'chosen', about: 'Code of the reseller who sold it' }),
    eid: text({ nullable: true, shown: 'chosen', about: 'Of the chip that its profile is on' }),
    imei: text({ nullable: true, shown: 'chosen', about: 'Of the device that it is in' }),
    batch: text({ nullable: true, shown: 'chosen', about: 'The delivery that it came with' }),
    createdAt: instant({ sort: true, yields: true }),
  },
  filters: {
    inventory: true,
    isAssigned: flag({ about: 'Somebody has it' }),
    line: true,
    profileState: true,
    type: true,
    sourceId: reference('id', { about: 'The SIM source that it comes from' }),
    subscriber: reference('id', { about: 'The subscriber whose it is' }),
    reseller: reference('code', { about: 'Code of the reseller who sold it, they or anybody below' }),
    resellerId: reference('id', {
      address: false,
      about: 'What this reseller and everybody below have sold',
    }),
    orderId: reference('id', { address: false, about: 'The order that it belongs to' }),
    batch: reference('code', { about: 'The delivery that it came with' }),
    created: 'createdAt',
  },
  search: 'The beginning of an ICCID, EID, IMEI or phone number, or a pasted list of whole ones',
  pastes: true,
  defaultSort: '-createdAt',
  file: 'sim.export',
  imports: 'sim.import',
})
