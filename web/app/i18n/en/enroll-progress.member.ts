/** Words for households that have the benefit, or had it. */
const member = {
  member: {
    title: 'Your benefit',
    waits: {
      order: 'We are getting your order ready. You need not do anything.',
      delivery: 'Your parcel is on its way. Put the SIM in and turn the device on when it is there.',
      number: 'We are setting up your line. Your phone number comes next.',
    },
    number: 'Your number ends in {digits}.',
    plan: 'Your plan: {plan}, {price} a month before taxes and fees. The program pays {support} of it, and {due} are left to you.',
    planFree: 'Your plan: {plan}. The program pays all of its {price} a month.',
    confirmBy:
      'The government looks again by {day} whether you qualify. You need not do anything unless you hear from it or from us.',
    useBy: 'Use it by {day} to keep it: make a call, send a text, or use data.',
    usedOn: 'Last used on {day}.',
    paid: 'You pay for it, so you may use it as you like.',
    warned:
      'You keep it until the end of {day}, and for good if you use it before, or tell us here that you want to keep it.',
    keep: 'Keep my service',
    recert: {
      text: 'You have until the end of {day}. Answer the letter of the government’s support center in one of these ways:',
      online: 'Online, with the number in the letter, at',
      phone: 'By phone: {phone}',
      mail: 'By mail, with the form in the letter',
      help: 'No letter? Call us. We tell you what to do.',
    },
    notice: 'Your benefit ends after {day}: {reason} If this is wrong, send us proof before then.',
    leaving:
      'You asked to leave. The government’s register is told within two business days, and we write to you when it is done.',
    ended: 'Why it ended: {reason}',
    reasons: {
      CUSTOMER_REQUEST: 'you asked us to end it.',
      NON_USAGE: 'the service was not used.',
      INELIGIBLE: 'we have reason to believe that your household does not qualify any more.',
      DUPLICATE: 'the government says that your household has it twice.',
      FAILED_RECERT: 'it was not confirmed in time that you still qualify.',
      NON_PAYMENT: 'the bill was not paid for 90 days.',
      DECEASED: 'we were told of a death.',
      MOVED: 'you moved to a place where we do not serve you.',
      TRANSFERRED_OUT: 'you moved it to another company.',
      FRAUD: 'the application was not true.',
      PERIOD_ENDED: 'the six months of this help are over.',
      PROGRAM_ENDED: 'the program has ended for everybody.',
      ERROR_CORRECTION: 'it was given by mistake.',
    },
    onFile: {
      home: 'Your home on file: {home}.',
      contact: 'We reach you at the phone ending in {digits} and at {email}.',
    },
    changes: {
      home: 'New home',
      contact: 'New contact',
      asked: '{what}: you told us on {day}. The government’s register is told by {until}.',
      told: '{what}: the government’s register has it since {day}.',
      refused:
        '{what}, told on {day}: the government’s register has not taken it. Is it right? If not, tell it again. If so, we see to it.',
      household:
        'Your new home, told on {day}: somebody there has the benefit already. If you are a household of your own, sign that, and the government’s register takes it.',
      away: '{what}, told on {day}: we do not serve that state, so you cannot keep the benefit with us there. Another company there can move it. Do not leave the program before.',
    },
    signHousehold: 'Sign how I live there',
    moved: 'I have moved',
    contactChanged: 'My phone number or e-mail has changed',
    leave: 'Leave the program',
  },
  leavePage: {
    title: 'Leave the program',
    lead: 'You may leave at any time. This is what it means.',
    means: {
      benefit: 'The discount ends. Our usual prices apply from then on if you keep the service.',
      time: 'We tell the government’s register at once, at the latest within two business days.',
      again: 'You may apply again later if your household qualifies and the program is open.',
      move: 'Only want another company? Then do not leave: the other company moves your benefit.',
    },
    agree: 'I want to leave the program and lose the benefit',
    submit: 'Leave the program',
    back: 'Keep my benefit',
  },
} as const

export default member
