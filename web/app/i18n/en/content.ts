/** Words of the pages that explain: programs, legal, help. */
const content = {
  eligibility: {
    title: 'Eligibility',
    description: 'Who can get Lifeline, what it gives, and how to apply. ACP has ended.',
    lead: 'Help with your phone or internet bill: what is open, who can get it, and what to do next.',
    closedTitle: 'ACP is closed',
    closedText:
      'The Affordable Connectivity Program took its last application on February 7, 2024 and ended on June 1, 2024.',
    closedAction: 'Read what happened to ACP',
    giveTitle: 'What Lifeline gives',
    giveText:
      'Up to $9.25 off phone or internet service each month. On Tribal lands up to $34.25. One benefit per household.',
    whoTitle: 'Who can get it',
    whoText: 'One of these is enough, for you, your child or a dependent:',
    who1: 'SNAP (food stamps)',
    who2: 'Medicaid',
    who3: 'Supplemental Security Income (SSI)',
    who4: 'Federal Public Housing Assistance',
    who5: 'Veterans Pension or Survivors Benefit',
    who6: 'On Tribal lands: Bureau of Indian Affairs General Assistance, Tribal TANF, Tribal Head Start or food distribution',
    who7: 'A household income of at most 135% of the Federal Poverty Guidelines',
    needTitle: 'What you need',
    need1: 'Your full legal name, date of birth and home address',
    need2: 'The last four digits of your Social Security number, or a Tribal identification number',
    need3: 'A letter or card of your program, or proof of income, if the database does not find you',
    howTitle: 'How to apply',
    how1: 'Apply to the National Verifier at lifelinesupport.org. It is free and takes about ten minutes.',
    how2: 'Or call the Lifeline Support Center at (800) 234-9473, every day from 9 a.m. to 9 p.m. Eastern.',
    how3: 'When you are approved, choose a company that offers Lifeline in your state.',
    official: 'Go to lifelinesupport.org',
    noLifeline: 'This check is information. The decision is made by the National Verifier, not by us.',
  },
  terms: {
    title: 'Terms of service',
    description: 'What you buy, what you pay, and what both sides can count on.',
    lead: 'These terms are between you and {legalName} (“we”). They hold when you buy a plan or an add-on here.',
    plansTitle: 'Plans and activation',
    plansText:
      'A plan gives the data, calls and texts named on its page, in the countries named there, for the time named there. Activate it within 45 days after you buy it; after that it expires. A plan ends by itself and does not renew unless you ask for it.',
    priceTitle: 'Prices and payment',
    priceText:
      'The checkout shows the whole price with every fee, tax and the shipping before you pay. If a price changes between the page and the payment, we show you the difference and charge nothing until you agree. Payments are taken by a payment provider; we never see your card number.',
    deliveryTitle: 'Delivery',
    deliveryText:
      'An eSIM is delivered as a QR code on your order page and by e-mail, as soon as it is paid. SIM cards are shipped within the United States only.',
    refundTitle: 'Refunds',
    refundText:
      'If a plan cannot be delivered, you get your money back in full. If an eSIM was not installed yet, ask for a refund within 30 days. After it was installed or used, we refund what we failed to provide.',
    useTitle: 'Fair use',
    useText:
      'Plans are for people, not for resale of traffic, automated calls or mass messages. A plan called unlimited may slow down after the amount on its page.',
    deviceTitle: 'Your device',
    deviceText: 'Your device must be unlocked and, for an eSIM, able to take one. Check it before you buy.',
    contactTitle: 'Questions and complaints',
    contactText:
      'Write to {email} or call {phone}. You can also turn to the FCC or to the consumer office of your state.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'What we know about you, why, for how long, and what you can ask for.',
    lead: '{legalName} keeps as little about you as selling a plan allows.',
    whatTitle: 'What we keep',
    whatText:
      'Your e-mail address, your phone number if you give it, what you bought and what you paid. For SIM cards also your name and address. For the line itself: its numbers, its state and how much it used.',
    whyTitle: 'Why',
    whyText:
      'To deliver what you bought, to help you, to keep the accounts that the law asks for, and to stop fraud.',
    whoTitle: 'Who else sees it',
    whoText:
      'The network that serves your line, the payment provider, the company that ships a SIM card, and those who carry our e-mails and texts: each only what it needs. We sell nothing about you to anyone.',
    networkTitle: 'Information about your line',
    networkText:
      'Federal law protects what we know about your calls and usage (CPNI). We use it only to provide your service, and show it only to someone who proves to be you.',
    cookiesTitle: 'Cookies',
    cookiesText:
      'We store your language, your cart and the last order in your browser, and a cookie that protects forms. There is no advertising and no tracking by others.',
    keepTitle: 'How long',
    keepText:
      'Orders and invoices as long as tax law asks for, at most seven years. Everything else is deleted when it is no longer needed.',
    rightsTitle: 'What you can ask for',
    rightsText:
      'A copy of what we know, a correction, or its deletion: write to {email}. We answer within 30 days.',
  },
  disclaimers: {
    title: 'Disclaimers',
    description: 'Coverage, speeds, emergency calls, network management.',
    lead: 'What a plan can and cannot promise.',
    coverageTitle: 'Coverage and speed',
    coverageText:
      'Coverage is that of the networks named on the plan page. Speeds are typical, not guaranteed: they depend on the place, the device and how many people are online.',
    emergencyTitle: 'Emergency calls',
    emergencyText:
      'Data-only plans cannot call 911 or any other emergency number. Keep your own line on for that. Plans with a US number can call 911.',
    networkTitle: 'Network management',
    networkText:
      'We block no lawful site, slow down no kind of lawful traffic and take no money for faster lanes. When a cell is full, the network may serve lines in turn. After the full-speed data of a plan is used up, data stops or slows down, as its page says.',
    trademarksTitle: 'Names of others',
    trademarksText:
      'Names of devices and networks belong to their owners and are used only to say what works with what.',
    taxesTitle: 'Fees that are not taxes',
    taxesText:
      'A Regulatory Recovery Fee or an Administrative Fee is a charge of the carrier. It is not a tax, and no government asks us to charge it.',
  },
  faq: {
    title: 'FAQ',
    description: 'Short answers about eSIMs, payment, installation and your number.',
    lead: 'Short answers. If yours is missing, write to {email}.',
    q1: 'What is an eSIM?',
    a1: 'A SIM without a card. You scan a QR code and your phone downloads it. Your own SIM stays in the phone.',
    q2: 'Will it work in my phone?',
    a2: 'Most phones since 2019 take an eSIM. The phone must not be locked to another carrier. Check your model before you buy.',
    q3: 'When should I install it?',
    a3: 'At home, with Wi-Fi, before you leave. The days start when the eSIM first connects in a country of the plan.',
    q4: 'How long may I wait?',
    a4: 'Activate a plan within 45 days after you buy it.',
    q5: 'Do I keep my phone number?',
    a5: 'Yes. A travel eSIM carries data only; your own number goes on working for calls and texts, and for apps.',
    q6: 'I did not get the e-mail. Where is my QR code?',
    a6: 'On your order page. Open “Find my order” and give the order number and your e-mail address.',
    q7: 'My card was declined. Was I charged?',
    a7: 'No. Your order waits, and you can try again or use another card. An order is never charged twice.',
    q8: 'Can I get my money back?',
    a8: 'In full if we cannot deliver, and within 30 days if you have not installed the eSIM.',
    q9: 'Where do you ship SIM cards?',
    a9: 'Within the United States only. An eSIM is delivered anywhere.',
    device: 'Check your device',
    order: 'Find my order',
  },
} as const

export default content
