import type { ModuleMessages } from '../i18n/words.ts'

const messages = {
  messageNames: {
    'rad-id-decided': 'RAD ID decided',
  },
  messages: {
    'rad-id-decided': {
      action: 'Open my profile',
      reason: 'Reason: {reason}',
      decisions: {
        approve: {
          subject: 'Your RAD ID {record} is approved',
          heading: 'Your RAD ID is approved',
          body: 'Hello {name}, you can now help people enroll under your RAD ID {record}.',
        },
        reject: {
          subject: 'Your RAD ID {record} was not approved',
          heading: 'Your RAD ID was not approved',
          body: 'Hello {name}, we could not approve the RAD ID {record}. You can ask again in your profile.',
        },
        lock: {
          subject: 'Your RAD ID {record} is locked',
          heading: 'Your RAD ID is locked',
          body: 'Hello {name}, USAC has locked your RAD ID {record}. Until it is open again you cannot help people enroll.',
        },
        unlock: {
          subject: 'Your RAD ID {record} is open again',
          heading: 'Your RAD ID is open again',
          body: 'Hello {name}, your RAD ID {record} is no longer locked. You can help people enroll again.',
        },
        revoke: {
          subject: 'Your RAD ID {record} is no longer approved',
          heading: 'Your RAD ID is no longer approved',
          body: 'Hello {name}, you can no longer help people enroll under the RAD ID {record}.',
        },
        restore: {
          subject: 'Your RAD ID {record} is approved again',
          heading: 'Your RAD ID is approved again',
          body: 'Hello {name}, you can help people enroll again under your RAD ID {record}.',
        },
      },
    },
  },
} as const satisfies ModuleMessages

export default messages
