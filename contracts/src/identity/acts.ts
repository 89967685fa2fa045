import { defineActs } from '../define-acts.ts'
import { fulfillmentCompanyMachine } from './machines.ts'

export const fulfillmentCompanyActs = defineActs({
  path: '/administrator/fulfillment_company',
  access: 'fulfillment.manage',
  machine: fulfillmentCompanyMachine,
  acts: {
    close: { summary: 'It gets no more parcels; those that it has stay', asks: true, undo: 'reopen' },
    reopen: { summary: 'It gets parcels again', undo: 'close' },
  },
})
