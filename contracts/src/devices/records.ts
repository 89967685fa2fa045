import { defineRecord } from '../define-record.ts'

export const deviceKind = defineRecord({
  kind: 'device',
  path: '/administrator/device',
  place: 'device',
  access: 'catalog.read',
  rank: 140,
})

export const deviceBoxKind = defineRecord({
  kind: 'device_box',
  path: '/administrator/acp_preinstalled_device',
  place: 'pre-installed-device',
  access: 'catalog.read',
  rank: 150,
})
