import * as z from 'zod'
import { statesOf } from '../machine.ts'
import { id, instant, locale } from '../primitives.ts'
import { notificationMachine } from './machines.ts'

export const notificationView = z.object({
  id,
  channel: z.enum(['email', 'sms']),
  template: z.string(),
  recipient: z.string().describe('Masked'),
  locale,
  state: z.enum(statesOf(notificationMachine)),
  problem: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
})
