/** What somebody who applied and has no account reads of all that is kept of them. */
const enrollData = {
  title: 'Your data',
  lead: 'See what we keep of you and your application, or have it deleted.',
  proof: {
    title: 'First show that it is you',
    text: 'We send a code to the phone or e-mail address in your application.',
    send: 'Send me a code',
    back: 'Back to my application',
  },
  code: {
    title: 'Enter the code',
    sms: 'A code of six digits is on its way to the phone in your application. It works for ten minutes.',
    email:
      'A code of six digits is on its way to the e-mail address in your application. It works for ten minutes.',
    label: 'Code',
    hint: 'Six digits',
    submit: 'Go on',
    again: 'Send another code',
  },
  copy: {
    title: 'A copy of your data',
    text: 'One file with everything we keep of you: your answers, what you signed, orders, payments and messages. Numbers of identity are masked in it. We send an e-mail when it is ready. You can download it for {days} days.',
    ask: 'Ask for a copy',
    making: 'We are putting your copy together. That takes a minute.',
    look: 'See if it is ready',
    limit: 'You have asked for several copies of late. Ask again in a few days.',
    ready: 'Ready until {date}, {size} KB',
    byStaff: 'Made by our team',
    download: 'Download',
  },
  erase: {
    title: 'Delete your data',
    text: 'We delete your application and everything that belongs to it. This cannot be taken back.',
    references: 'Found as yours: {references}',
    keeps: 'Some of it we have to keep, because the law asks for it:',
    bases: {
      accounting: 'Invoices and payments with your name and address',
      program: 'Your signed application',
      disputes: 'What was said in disputes of payments',
      opt_out: 'That your number wants no text messages',
      agreements: 'What was agreed to, without your name',
      toll_records: 'Whom your line called and texted, and when',
    },
    until: 'until {date}, then it goes by itself',
    forGood: 'for good',
    signIn: 'Sign in',
    later:
      'It cannot be done at once. Your request goes to our team, who see to it within {days} days. Until then everything stays as it is.',
    blocks: {
      account:
        'Your application belongs to an account. If you know its password, you can delete everything there at once, under “My data”.',
      open_application: '{count, plural, one {An application is} other {# applications are}} still going on.',
      membership: 'You have the benefit with us. Leave the program first, if you can.',
      just_ended: 'Your application has only just ended. In a few minutes this can be done at once.',
      open_orders: '{count, plural, one {An order is} other {# orders are}} still open.',
      open_refunds: '{count, plural, one {A refund is} other {# refunds are}} on the way to you.',
      open_disputes: '{count, plural, one {A payment is} other {# payments are}} disputed.',
    },
    confirmation: 'Reference',
    confirmationHint: 'To confirm, type {reference}',
    submit: 'Delete my data',
    ask: 'Ask to have my data deleted',
    waiting: 'You have asked for your data to be deleted',
    waitingText: 'Our team sees to it by {date}. Until then everything stays as it is.',
    withdraw: 'Keep my data',
    going: 'Your data is being deleted. What the law makes us keep goes by itself when its time is over.',
  },
  done: {
    title: 'Your data is being deleted',
    text: 'It takes a few minutes. This browser does not know you any more.',
    kept: 'What the law makes us keep goes by itself, the last of it after {date}.',
    home: 'To the first page',
  },
} as const

export default enrollData
