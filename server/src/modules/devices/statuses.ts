import { deviceBoxMachine, deviceMachine } from '#contracts/devices/machines.ts'
import { bindStatus } from '#platform/advance.ts'
import { deviceBoxes, devices } from '#tables/devices.ts'

export const deviceStatus = bindStatus(devices, 'status', deviceMachine, { notFound: 'DEVICE_NOT_FOUND' })
export const boxStatus = bindStatus(deviceBoxes, 'status', deviceBoxMachine, {
  notFound: 'BOX_NOT_FOUND',
  timeline: 'orderId',
})

export type Device = typeof devices.$inferSelect
export type Box = typeof deviceBoxes.$inferSelect
