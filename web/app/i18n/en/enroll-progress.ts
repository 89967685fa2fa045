/** Words of the pages that show where an application stands. */
const progress = {
  /** Where the next step is another one than the state’s own. */
  steps: {
    pay_first: {
      title: 'One payment is left',
      text: 'Pay the part that is yours. Then we enroll you.',
    },
    send_document: {
      title: 'Send us a picture',
      text: 'We need a picture of your driver license. Send it by {until}.',
    },
    wait_for_document: {
      title: 'We look at your picture',
      text: 'That takes one or two business days. Then we write to you.',
    },
    nobody_has_it: {
      title: 'No company has this benefit for you',
      text: 'This program takes no new households. It only moves a benefit that you have with another company, and the government knows of none.',
    },
    mend_enrollment: {
      text: 'The register of the government did not take your enrollment. Go on to see what you can do by {until}.',
    },
  },
  states: {
    draft: {
      title: 'Your application is not sent yet',
      text: 'Your answers are saved. Go on where you stopped.',
    },
    nv_submitted: {
      title: 'We are asking the National Verifier',
      text: 'Your application is on its way. This page looks for the answer by itself.',
    },
    nv_pending_cert: {
      title: 'Sign on the page of the National Verifier',
      text: 'All checks went well. Read, initial and sign on its page by {until}. Then you come back here.',
    },
    nv_pending_resolution: {
      title: 'The National Verifier needs more from you',
      text: 'It could not confirm everything. See below what it is, and go on on its page by {until}. Then you come back here.',
    },
    nv_pending_review: {
      title: 'The National Verifier is looking at it',
      text: 'People of the government look at your papers. You need not do anything. We write to you as soon as there is news.',
    },
    nv_rejected: {
      title: 'Your papers were not enough',
      text: 'You can send other papers until {until}, or start again with another program.',
    },
    nv_expired: {
      title: 'Your application has expired',
      text: 'It was open for too long. Start again: your answers are still here, only the number has to be written again.',
    },
    qualified: {
      title: 'You qualify',
      text: 'The National Verifier says that your household qualifies. Choose your plan by {until}.',
    },
    transfer_required: {
      title: 'You have this benefit with another company',
      text: 'You may move it to {brand} until {until}, if you want to. Nothing is moved unless you say so. Go on to read what moves and what ends.',
    },
    transfer_failed: {
      title: 'Your benefit was not moved',
      text: 'It stays where it is. See why, and what you can do until {until}.',
    },
    device_chosen: {
      title: 'Where should we send it?',
      text: 'Confirm your address by {until}. Then we enroll you.',
    },
    address_confirmed: {
      title: 'Your address is confirmed',
      text: 'We are getting your enrollment ready.',
    },
    nlad_submitted: {
      title: 'We are enrolling you',
      text: 'We have asked the register of the government. This page looks for the answer by itself.',
    },
    nlad_failed: {
      title: 'We could not enroll you yet',
      text: 'The register of the government did not take it. Our team looks at it. Call or write to us if you have not heard from us in two days.',
    },
    nlad_enrolled: {
      title: 'You are enrolled',
      text: 'We are getting your service ready and write to you when it is sent.',
    },
    fulfilling: {
      title: 'Your service is on its way',
      text: 'Below you see what comes next. We write to you when there is news.',
    },
    active: {
      title: 'Your service is active',
      text: 'Everything is done. This is how you keep it.',
    },
    usage_warning: {
      title: 'Use your service to keep it',
      text: 'You have not used it for 30 days. Make a call, send a text or use the internet now.',
    },
    recert_due: {
      title: 'Show that you still qualify',
      text: 'From time to time you have to confirm it. Follow the letter of the National Verifier, or call us.',
    },
    de_enrolled: {
      title: 'Your benefit has ended',
      text: 'You may apply again if your household qualifies.',
    },
    abandoned: {
      title: 'This application was not finished',
      text: 'Nobody worked on it for a month. You may start again.',
    },
    cancelled: { title: 'This application was cancelled', text: 'You may start again at any time.' },
    closed: { title: 'This application is closed', text: 'You may start again if the program is open.' },
  },
  owners: { applicant: 'You', us: 'We', government: 'The government', nobody: 'Nobody' },
  who: 'Who has to act',
  until: 'By',
  from: 'Possible from',
  expected: 'Expected by',
  openUntil: 'Open until',
  reference: 'Your reference: {reference}',
  failures: 'What could not be confirmed',
  rejections: 'What the reviewers wrote',
  otherProgram:
    '{program} takes no applications any more. {other} does: your answers can go there, and what you have done so far stays here.',
  unavailable: 'The National Verifier does not answer right now. Please try again in a few minutes.',
  outage: {
    title: 'The government’s system does not answer right now',
    text: 'Your application is safe with us. We ask again by ourselves, and you can close this page.',
  },
  actions: {
    sign: 'Go and sign',
    prove: 'Go on at the National Verifier',
    ask: 'Check for news now',
    again: 'Start again with my answers',
    helper: 'Let somebody you trust see how it stands',
    againIn: 'Apply for {program} with my answers',
    plans: 'See our plans',
  },
  tracker: {
    title: 'Where it is',
    applied: 'You applied',
    checked: 'The National Verifier decides',
    chosen: 'You choose plan and address',
    enrolled: 'We enroll you',
    active: 'Your service works',
    done: 'done',
  },
  lookup: {
    title: 'Check the status of your application',
    lead: 'We send a code to the phone or e-mail address in the application.',
    byReference: 'I have my reference',
    reference: 'Reference',
    referenceHint: 'Eight letters and digits',
    byPerson: 'I do not have it',
    firstName: 'First name',
    lastName: 'Last name',
    birth: 'Date of birth',
    month: 'Month',
    day: 'Day',
    year: 'Year',
    lastFour: 'Last four digits of the Social Security number, or phone number',
    lastFourHint: 'As in the application. A Tribal ID number works, too.',
    send: 'Send me a code',
    apply: 'I have not applied yet',
    codeTitle: 'Enter the code',
    codeLead:
      'If there is such an application, a code of six digits is on its way to the phone or e-mail address in it. It works for ten minutes.',
    code: 'Code',
    codeHint: 'Six digits',
    open: 'Open my application',
    other: 'Look for another application',
    another: 'Look for another application',
    data: 'Your data: a copy of it, or have it deleted',
    goOn: 'Go on',
  },
} as const

export default progress
