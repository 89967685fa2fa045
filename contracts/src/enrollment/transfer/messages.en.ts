import type { ModuleMessages } from '../../i18n/words.ts'

const messages = {
  messageNames: {
    'transfer-needed': 'Household is asked about a transfer',
    'transfer-agreed': 'Receipt: agreed to transfer',
    'transfer-stopped': 'Benefit was not moved',
    'transfer-day': 'Reminder of the day to transfer',
    'transfer-done': 'Receipt: benefit was moved',
  },
  messages: {
    'transfer-needed': {
      subject: 'You have this benefit with another company: {reference}',
      heading: 'Do you want to move your benefit to us?',
      body: 'You qualify. But your household gets this benefit from another company now, and can get it only once. Nothing moves unless you say so.',
      after: 'Open your application to read what would change. You have until {until}.',
      action: 'Read and decide',
      sms: '{brand}: you qualify, but have this benefit with another company. Nothing moves unless you say so. Read and decide: {url}',
    },
    'transfer-agreed': {
      subject: 'You agreed to move your benefit: {reference}',
      heading: 'Your receipt',
      body: 'On {at} you agreed to move your benefit to {brand} (text {text}). It moves once you have chosen a plan and we have enrolled you. Then you lose the discount at your present company.',
      after: 'It was not you, or you changed your mind? Write to {email}[[ or call {phone}]] at once.',
      action: 'See where it is',
      sms: '{brand}: on {at} you agreed to move your benefit to us ({reference}). You then lose it at your present company.[[ Not you? Call {phone}.]]',
    },
    'transfer-stopped': {
      subject: 'Your benefit was not moved: {reference}',
      heading: 'Your benefit was not moved',
      body: 'The register of the government did not move it. Your benefit stays where it is.',
      after: 'Open your application to see why, and what you can do.',
      action: 'See why',
      sms: '{brand}: your benefit was not moved ({reference}). It stays where it is. See why: {url}',
    },
    'transfer-day': {
      subject: 'You can move your benefit now: {reference}',
      heading: 'You can move your benefit now',
      body: 'You wanted to hear from us on the day from which your benefit can be moved. It is here.',
      after: 'Nothing moves unless you agree once more. You have until {until}.',
      action: 'Read and decide',
      sms: '{brand}: from today your benefit can be moved to us ({reference}). Nothing moves unless you agree: {url}',
    },
    'transfer-done': {
      subject: 'Your benefit has moved to {brand}: {reference}',
      heading: 'Your benefit has moved to us',
      body: 'Since {at} you get your benefit from {brand}. Your former company does not lower its price any more. If you keep its service, you may have to pay the full price.',
      after:
        'Did you not want this? Write to {email}[[ or call {phone}]] at once, and we put it right with the government.',
      action: 'See where it is',
      sms: '{brand}: since {at} you get your benefit from us ({reference}). Your former company lowers its price no more.[[ Not wanted? Call {phone}.]]',
    },
  },
} as const satisfies ModuleMessages

export default messages
