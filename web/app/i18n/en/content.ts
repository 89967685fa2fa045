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
} as const

export default content
