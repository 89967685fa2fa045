import type { ModuleWords } from '../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { radId: 'RAD IDs' },
  kinds: { representative: 'RAD ID' },
  lists: {
    representatives: {
      title: 'RAD IDs',
      search: 'RAD ID, reseller code or name',
      emptyTitle: 'No RAD IDs yet',
      emptyText: 'When an agent asks to help people enroll, the request stands here.',
      columns: {
        repId: 'RAD ID',
        agent: 'Agent',
        resellerCode: 'Reseller code',
        status: 'Status',
        askedAt: 'Asked',
        decidedAt: 'Decided',
        decidedBy: 'Decided by',
      },
      filters: { asked: 'Asked', needsAttention: 'Waits for a decision' },
    },
  },
  bulk: {
    representatives: {
      approve: {
        menu: 'Approve',
        title: 'Approve the selected RAD IDs',
        effect:
          '{count, plural, one {# agent can help people enroll and is told} other {# agents can help people enroll and are told}} by e-mail.',
        confirm: '{count, plural, one {Approve # RAD ID} other {Approve # RAD IDs}}',
      },
    },
  },
  errors: {
    RAD_ID_NOT_APPROVED: "Your account doesn't have approved RAD ID.",
    RAD_ID_UNDER_PROCESS: 'Your request under process',
    RAD_ID_TAKEN: 'Another agent has this RAD ID. Each person has one of their own.',
  },
  events: {
    representative: {
      ask: 'Asked for approval',
      approve: 'Approved',
      reject: 'Rejected',
      lock: 'Locked by USAC',
      unlock: 'Unlocked by USAC',
      revoke: 'Revoked',
      restore: 'Approved again',
    },
  },
  notices: {
    rad_id_waiting: {
      title: 'An agent waits for an answer',
      happened: 'The RAD ID {repId} waits to be checked. Until then the agent can help nobody enroll.',
      toDo: 'Look in your account at USAC whether this person has this RAD ID. Then approve it, or reject it and say why.',
    },
  },
} as const satisfies ModuleWords

export default words
