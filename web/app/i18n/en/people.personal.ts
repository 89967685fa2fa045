/** Words of the back office for copies and erasure of all that is kept of a person. */
const personal = {
  copy: {
    menu: 'Copy of the personal data',
    title: 'Copy of all that is kept of {name}',
    about:
      'One JSON file with everything that is kept of {name}: account, orders, payments, lines, messages, notes and applications. Passwords, activation codes and numbers of identity are masked. It can be fetched for {days} days, and every download stands in the timeline.',
    reason: 'Why is the copy made?',
    reasonHint: 'Kept in the timeline. Only administrators see it.',
    submit: 'Make a copy',
    done: 'The copy is being made.',
    making: 'A copy is being made. It takes a moment.',
    ready: 'Ready until {date}, {size} KB',
    by: 'Asked for by {name}, {date}',
    byThem: 'Asked for by themself, {date}',
    download: 'Download',
    taken: 'The copy is downloaded.',
  },
  erase: {
    menu: 'Erase personal data',
    title: 'Erase {name}',
    effect:
      'The account of {name} ends at once and they can never sign in to it again. Name, addresses, numbers, messages and notes are erased. This cannot be taken back.',
    reason: 'Why',
    reasons: {
      own_request: 'They asked for it',
      court_order: 'A court or an authority ordered it',
      mistake: 'They were written down by mistake',
    },
    confirmation: 'Type their e-mail address',
    confirmationHint: 'To confirm: {email}',
    submit: 'Erase for good',
    done: 'The account is closed, and the data is being erased.',
    loading: 'Looking what would be erased …',
    close: 'Close',
    blocked: 'This has to be seen to first',
    blocks: {
      open_orders: '{count, plural, one {One order is} other {# orders are}} open. Finish or cancel them.',
      open_refunds:
        '{count, plural, one {One refund is} other {# refunds are}} under way. Wait for the money to arrive.',
      open_disputes:
        '{count, plural, one {One dispute is} other {# disputes are}} open. It has to be decided.',
      fraud_case: 'They are suspected of fraud. Clear them, if there is nothing in it.',
      balance: 'There is {amount} in their balance. Pay it out or have it used.',
      open_adjustments:
        '{count, plural, one {A change of their balance waits} other {# changes of their balance wait}} for a second administrator.',
      active_enrollment: 'They are enrolled in a program. De-enroll them first.',
    },
    applicant: {
      effect:
        'What was never signed goes at once, and notes, messages and documents with it. What was signed is kept as long as the law asks for. This cannot be taken back.',
      confirmation: 'Type the reference of the application',
      confirmationHint: 'To confirm: {reference}',
      done: 'The data is being erased.',
      account: 'Open the account',
      applications: 'Applications of the same person',
      blocks: {
        account: 'They have an account. Erase it there; their applications go with it.',
        open_application:
          '{count, plural, one {An application is} other {# applications are}} still going on. Close it first.',
        membership: 'They have the benefit with us. De-enroll them first.',
        just_ended: 'An application has only just ended. Try again in a few minutes.',
      },
    },
    erases: 'Erased at once',
    kinds: {
      account: 'Account, sign-ins and links',
      orders:
        '{count, plural, one {Addresses and number of # order} other {Addresses and numbers of # orders}}',
      lines:
        '{count, plural, one {Number and activation code of # line} other {Numbers and activation codes of # lines}}',
      messages: '{count, plural, one {# message} other {# messages}}',
      notes: '{count, plural, one {# note} other {# notes}}',
      documents: '{count, plural, one {# document} other {# documents}}',
      enrollments:
        '{count, plural, one {# application that was not signed} other {# applications that were not signed}}',
    },
    keeps: 'Kept because the law asks for it',
    bases: {
      accounting: 'Invoices and payments with name and address',
      program: 'Records of the subsidy programs (47 CFR 54.417 and 54.1812)',
      disputes: 'What was said in disputes of payments',
      opt_out: 'That their number wants no text messages',
      agreements: 'What was agreed to for a program, and when; who signed it goes with the application',
      toll_records:
        'Whom their lines called and texted, and when: carriers have to keep that for eighteen months',
    },
    until: 'until {date}, erased by itself after that',
    forGood: { opt_out: 'for as long as the number may be texted', other: 'for good, without a name' },
    states: {
      asked: 'The data is being erased.',
      erased: 'The data is erased. What the law keeps goes by itself, too.',
      finished: 'Everything is erased.',
    },
  },
} as const

export default personal
