import { eventsOf, says } from '../event.ts'

export const enrollmentEvents = {
  enrollment: eventsOf('enrollment', {
    answer: says<{ step: string }>(),
    consent: says<{ textCode: string; textVersion: string; locale: string }>('brand'),
    take_packet: says<{ reason: string }>(),
    hand_over: says<{ by: 'message' | 'screen' }>('brand'),
    code_sent: says<{ channel: 'sms' | 'email' }>(),
    opened: says('brand'),
    lock_out: says('warning'),
    end_links: says(),
    remind: says<{ channel: 'sms' | 'email' }>(),
    name_helper: says<{ textCode: string }>('brand'),
    remove_helper: says<{ by: 'applicant' | 'helper' }>(),
    support: says<{ amountCents: number }>('brand'),
    settle_plan: says<{ reason: string }>(),
  }),
} as const
