import { machine, saying, type StateOf } from '../machine.ts'

export const serviceProviderMachine = machine({
  name: 'service_provider',
  created: { create: 'preparing' },
  moves: {
    preparing: { open: 'active' },
    active: { suspend: 'suspended' },
    suspended: { resume: 'active' },
  },
  tones: { preparing: 'warning', active: 'success', suspended: 'danger' },
  says: saying<{ create: { domain: string }; suspend: { reason: string } }>(),
})

export type ServiceProviderState = StateOf<typeof serviceProviderMachine>
