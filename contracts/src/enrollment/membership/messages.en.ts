import type { ModuleMessages } from '../../i18n/words.ts'

const messages = {
  messageNames: {
    'benefit-notice': 'Benefit will end',
    'usage-warning': 'Service not used',
    recertify: 'Has to show that it qualifies',
    'benefit-ended': 'Benefit has ended',
    'benefit-order-refunded': 'Order of an ended benefit returned',
    'benefit-order-cancelled': 'Order of an ended benefit cancelled',
    'benefit-order-bought': 'Device that was bought still comes',
    'benefit-order-under-way': 'Device stays after the benefit',
    'benefit-kept': 'Benefit is kept',
    'change-noted': 'Change of home or contact noted',
    'change-told': 'Change of home or contact told',
    'change-refused': 'Change of home or contact refused',
    'change-household': 'Asked how it lives at its new home',
    'moved-away': 'Moved to where we do not serve',
    'support-changed': 'Benefit changed by a move',
    'program-ending': 'Program ends',
    'service-active': 'Service works',
  },
  messages: {
    'benefit-notice': {
      subject: 'Your benefit will end on {ends}: {reference}',
      heading: 'Your benefit will end',
      body: '{reasonText} If nothing changes, your benefit ends after {ends}.',
      after:
        'Do you still qualify, or is this wrong? Send us proof before then: write to {email}[[ or call {phone}]]. Keep this letter.',
      action: 'Open my benefit',
      sms: '{brand}: your benefit {reference} ends after {ends} unless you show that you qualify. See why: {url}',
    },
    'usage-warning': {
      subject: 'Use your service by {ends} to keep it: {reference}',
      heading: 'Use your service to keep it',
      body: 'You have not used your free service for 30 days. If it stays unused, your benefit and your service end after {ends}.',
      after:
        'It is easy to keep: make a call, send a text, use data, or open your benefit and tell us that you want to keep it.',
      action: 'Keep my service',
      sms: '{brand}: use your service by {ends} or it ends. Make a call, send a text, use data, or answer here: {url}',
    },
    recertify: {
      subject: 'Show by {ends} that you still qualify: {reference}',
      heading: 'Show that you still qualify',
      body: 'From time to time the government asks whether your household still qualifies. It could not find out by itself. You have until {ends}.',
      after:
        'Follow the letter from the Lifeline Support Center, or open your benefit to see how. If nobody answers, your benefit ends.',
      action: 'See how',
      sms: '{brand}: show by {ends} that you still qualify, or your benefit {reference} ends. See how: {url}',
    },
    'benefit-ended': {
      subject: 'Your benefit has ended: {reference}',
      heading: 'Your benefit has ended',
      body: '{reasonText} From now on our usual prices apply if you keep the service.',
      after:
        'If your household qualifies, you may apply again. Questions? Write to {email}[[ or call {phone}]].',
      action: 'Open my benefit',
      sms: '{brand}: your benefit {reference} has ended. Usual prices apply now. See why: {url}',
    },
    'benefit-order-refunded': {
      subject: 'We cancelled your order and return {amount}: {reference}',
      heading: 'Your order is cancelled, your money comes back',
      body: 'Your benefit ended before we sent your order, so we cancelled it. The {amount} that you paid goes back the way it came, within 10 business days at most.',
      after:
        'No device or SIM card will come. If you had chosen the device of the program, your household has not used that benefit: you may still have it once, if you qualify again.',
      action: 'Open my benefit',
      sms: '{brand}: your benefit {reference} ended before your order left. It is cancelled, and {amount} goes back to you. More: {url}',
    },
    'benefit-order-cancelled': {
      subject: 'We cancelled your order: {reference}',
      heading: 'Your order is cancelled',
      body: 'Your benefit ended before we sent your order, so we cancelled it. You paid nothing for it, and you owe nothing.',
      after: 'No device or SIM card will come. If your household qualifies, you may apply again.',
      action: 'Open my benefit',
      sms: '{brand}: your benefit {reference} ended before your order left. It is cancelled, and you owe nothing. More: {url}',
    },
    'benefit-order-bought': {
      subject: 'What you bought still comes: {reference}',
      heading: 'What you bought still comes',
      body: 'Your benefit ended before we sent your order. You paid the full price of your device, so it is yours and we still send it.',
      after:
        'You do not have to pay more for it. If you do not want it any more, write to {email}[[ or call {phone}]] before it leaves: we cancel the order and return your money.',
      action: 'Open my benefit',
      sms: '{brand}: your benefit {reference} ended, but the device you bought still comes. You pay nothing more. More: {url}',
    },
    'benefit-order-under-way': {
      subject: 'Your device is on its way and stays yours: {reference}',
      heading: 'Your device is on its way',
      body: 'Your device had already left when your benefit ended. It is yours: you need not send it back, and you pay nothing more for it.',
      after:
        'What you paid for it is not returned, as you keep the device. If it comes back to us without reaching you, write to {email}[[ or call {phone}]].',
      action: 'Open my benefit',
      sms: '{brand}: your benefit {reference} ended, but your device is on its way and stays yours. You pay nothing more. More: {url}',
    },
    'benefit-kept': {
      subject: 'You keep your benefit: {reference}',
      heading: 'You keep your benefit',
      body: 'What we wrote to you about the end of your benefit is settled. Nothing changes for you.',
      after: 'You need not do anything.',
      action: 'Open my benefit',
      sms: '{brand}: all is well, you keep your benefit {reference}.',
    },
    'change-noted': {
      subject: 'We have noted your change: {reference}',
      heading: 'We have noted your change',
      body: 'You told us about a new home, phone number or e-mail address. We tell the government’s register by {ends}.',
      after:
        'You need not do anything. Was it not you? Write to {email}[[ or call {phone}]] at once: somebody may be using your benefit.',
      action: 'Open my benefit',
      sms: '{brand}: we noted a change of your address or contact for {reference}. Not you? Tell us at once: {url}',
    },
    'change-told': {
      subject: 'The register has your change: {reference}',
      heading: 'The register has your change',
      body: 'We told the government’s register what has changed, and it has taken it. Your benefit goes on.',
      after: 'Tell us again whenever you move or are reached in another way.',
      action: 'Open my benefit',
      sms: '{brand}: the government’s register has the change that you told us. Your benefit {reference} goes on.',
    },
    'change-refused': {
      subject: 'The register has not taken your change: {reference}',
      heading: 'We are looking into your change',
      body: 'The government’s register has not taken what has changed. Your benefit goes on meanwhile.',
      after:
        'Look whether everything is right, and tell it again if it is not. Otherwise we see to it. Questions? Write to {email}[[ or call {phone}]].',
      action: 'Look at my change',
      sms: '{brand}: the government’s register did not take your change. Look whether it is right: {url}',
    },
    'change-household': {
      subject: 'Tell us how you live at your new home: {reference}',
      heading: 'Somebody at your new home has the benefit already',
      body: 'There is one benefit for each household. If you and that person are two households, both can have it: sign on your page how you live together. It takes two minutes.',
      after:
        'Your benefit goes on meanwhile. Are you one household? Then only one of you can keep it. Questions? Write to {email}[[ or call {phone}]].',
      action: 'Sign it now',
      sms: '{brand}: somebody at your new home has the benefit already. Sign how you live together so that you keep yours: {url}',
    },
    'moved-away': {
      subject: 'We do not serve your new home: {reference}',
      heading: 'You cannot keep the benefit with us there',
      body: 'You told us that you live in another state now. We may not give you the benefit there, so it cannot stay with us.',
      after:
        'Another company in your new state can move your benefit, so do not leave the program before. Our team writes to you about what comes next. Questions? Write to {email}[[ or call {phone}]].',
      action: 'Open my benefit',
      sms: '{brand}: we do not serve your new state, so you cannot keep the benefit {reference} with us. What you can do: {url}',
    },
    'support-changed': {
      subject: 'What your benefit pays has changed: {reference}',
      heading: 'What your benefit pays has changed',
      body: 'You have moved, and with your new home the benefit changes. From now on the program pays {amount} of your plan a month, and {due} a month, before taxes and fees, are left to you.',
      after:
        'Does another plan suit you better? Write to {email}[[ or call {phone}]]. If nothing is left to you, use your service at least once every 30 days to keep it.',
      action: 'Open my benefit',
      sms: '{brand}: you moved, so the program now pays {amount} of your plan a month, and {due} are left to you. More: {url}',
    },
    'program-ending': {
      subject: 'The program ends on {ends}: {reference}',
      heading: 'The program ends',
      body: 'The government ends this program for everybody. {ends} is the last day of your benefit.',
      after:
        'Afterwards our usual prices apply if you keep the service. You may change your plan or leave at any time. Lifeline may still help you.',
      action: 'Open my benefit',
      sms: '{brand}: the program ends. {ends} is the last day of your benefit {reference}. What then: {url}',
    },
    'service-active': {
      subject: 'Your service works: {reference}',
      heading: 'Your service works',
      body: 'Your line is ready, and the benefit is taken off your bill.',
      after: 'If your service is free, use it at least once every 30 days to keep it.',
      action: 'Open my benefit',
      sms: '{brand}: your service works. If it is free, use it once every 30 days to keep it.',
    },
  },
} as const satisfies ModuleMessages

export default messages
