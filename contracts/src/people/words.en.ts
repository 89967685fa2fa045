import type { ModuleWords } from '../i18n/words.ts'

const words = {
  menu: { subscribers: 'Subscribers', resellers: 'Resellers' },
  also: { subscribers: 'customers, people, buyers, clients', resellers: 'agents, sellers, partners' },
  kinds: { reseller: 'Reseller', subscriber: 'Subscriber' },
  lists: {
    resellers: {
      title: 'Resellers',
      search: 'Name, code, e-mail or phone',
      searchWhole: 'Whole e-mail, phone or code',
      emptyTitle: 'No resellers yet',
      emptyText: 'Resellers, agents, affiliates and partners stand here as soon as they sign up.',
      columns: {
        name: 'Name',
        contactName: 'Contact',
        resellerCode: 'Code',
        kind: 'Kind',
        parent: 'Recruited by',
        state: 'State',
        email: 'E-mail',
        phoneNumber: 'Phone',
        createdAt: 'Since',
        subscriberCount: 'Customers',
        orderCount: 'Orders',
        totalRevenue: 'Revenue',
      },
      filters: { created: 'Joined' },
      file: {
        parent: 'Recruited by (code)',
        email: 'E-mail address',
        phoneNumber: 'Phone number',
      },
      totals: {
        count: 'Everybody who matches.',
        subscriberCount:
          'Who has paid for an order that they or anybody below brought in. Rows count those below, too; here each counts once.',
        orderCount: 'These orders. Rows count those below, too; here each counts once.',
        totalRevenue: 'What was paid for these orders, less what was given back.',
      },
    },
    subscribers: {
      title: 'Subscribers',
      search: 'Name, e-mail, phone or code',
      searchWhole: 'Whole e-mail, phone or code',
      emptyTitle: 'No subscribers yet',
      emptyText: 'Whoever pays for a first order stands here.',
      columns: {
        name: 'Name',
        email: 'E-mail',
        phoneNumber: 'Phone',
        state: 'State',
        fraud: 'Fraud',
        reseller: 'Reseller',
        createdAt: 'Since',
        lastOrderAt: 'Last order',
        orderCount: 'Orders',
        spentCents: 'Paid',
      },
      filters: {
        needsAttention: 'Needs attention',
        created: 'Joined',
        hasReseller: 'Has a reseller',
        seller: 'Customer of',
      },
      file: {
        email: 'E-mail address',
        phoneNumber: 'Phone number',
        reseller: 'Reseller (code)',
      },
      totals: {
        count: 'Everybody who matches.',
        orderCount: 'All orders of whoever matches, whoever sold them.',
        spentCents: 'What they paid for all these orders, less what was given back.',
      },
    },
  },
  areaMenu: { customer: 'Customers' },
  bulk: {
    resellers: {
      disable: {
        menu: 'Disable',
        title: 'Disable the selected resellers',
        effect:
          '{count, plural, one {# reseller is signed out at once and cannot sign in. Their code sells nothing} other {# resellers are signed out at once and cannot sign in. Their codes sell nothing}} until you enable them. You can undo this for seven days; sessions and links that end stay ended.',
        confirm: '{count, plural, one {Disable # reseller} other {Disable # resellers}}',
      },
      enable: {
        menu: 'Enable',
        title: 'Enable the selected resellers',
        effect:
          '{count, plural, one {# reseller can sign in and sell} other {# resellers can sign in and sell}} again. You can undo this for seven days.',
        confirm: '{count, plural, one {Enable # reseller} other {Enable # resellers}}',
      },
      send_password_link: {
        menu: 'Send password links',
        title: 'Send password links to the selected resellers',
        effect:
          '{count, plural, one {# reseller gets} other {# resellers get}} a link to choose a password. Whoever has not proven the address yet gets a code instead.',
        confirm: '{count, plural, one {Send # link} other {Send # links}}',
      },
    },
    subscribers: {
      disable: {
        menu: 'Disable',
        title: 'Disable the selected subscribers',
        effect:
          '{count, plural, one {# subscriber is signed out at once and cannot sign in. Their orders and lines stay as they are.} other {# subscribers are signed out at once and cannot sign in. Their orders and lines stay as they are.}} You can undo this for seven days; sessions and links that end stay ended.',
        confirm: '{count, plural, one {Disable # subscriber} other {Disable # subscribers}}',
      },
      enable: {
        menu: 'Enable',
        title: 'Enable the selected subscribers',
        effect:
          '{count, plural, one {# subscriber can sign in} other {# subscribers can sign in}} again. You can undo this for seven days.',
        confirm: '{count, plural, one {Enable # subscriber} other {Enable # subscribers}}',
      },
      send_password_link: {
        menu: 'Send password links',
        title: 'Send password links to the selected subscribers',
        effect:
          '{count, plural, one {# subscriber gets} other {# subscribers get}} a link to choose a password. Whoever has bought but never signed in claims the account with it.',
        confirm: '{count, plural, one {Send # link} other {Send # links}}',
      },
    },
  },
  exclusions: {
    disabled_already: 'Already disabled',
    not_disabled: 'Not disabled',
    disabled: 'Disabled',
    merged: 'Leads to another record',
    erased: 'Erased',
  },
  imports: {
    resellers: {
      fields: {
        email: 'E-mail address',
        firstName: 'First name',
        lastName: 'Last name',
        country: 'Country',
        company: 'Company',
        kind: 'Kind',
        phoneNumber: 'Phone number',
        locale: 'Language',
        resellerCode: 'Code',
        parent: 'Recruited by (code)',
      },
      kind: {
        reseller: 'Reseller',
        affiliate: 'Affiliate',
        partner: 'Partner',
        agent: 'Agent',
        master_agent: 'Master agent',
      },
    },
    subscribers: {
      fields: {
        email: 'E-mail address',
        firstName: 'First name',
        lastName: 'Last name',
        phoneNumber: 'Phone number',
        locale: 'Language',
        reseller: 'Reseller (code)',
      },
    },
  },
  importHeadings: {
    resellers: {
      country: 'country code',
      company: 'company name, business, organization',
      kind: 'type',
      resellerCode: 'reseller code, promo code',
      parent: 'recruited by, parent, recruiter',
    },
    subscribers: { reseller: 'reseller, reseller code, seller' },
  },
  importProblems: {
    CODE_OF_ANOTHER: 'This code belongs to another person. Check address and code.',
    EMAIL_DIFFERS: 'Somebody else’s address is kept for this code. An address is changed by its owner.',
    CODE_DIFFERS: 'They sell under another code, which cannot be changed. Leave the cell empty.',
    PARENT_UNKNOWN: 'Nobody sells under this code. Put the row of that person above this one.',
    PARENT_SELF: 'Nobody recruits themself. Leave the cell empty.',
    PARENT_DIFFERS: 'Somebody else recruited them, which cannot be changed. Leave the cell empty.',
    PARENT_DISABLED: 'This person is disabled. Enable them first, or leave the cell empty.',
    RESELLER_UNKNOWN: 'Nobody sells under this code. Bring in the resellers first.',
    SUBSCRIBER_MERGED: 'This address leads to another record now. Write the address of that one.',
    RESELLER_NOT_ACTIVE: 'This reseller cannot sell now. Choose another one, or leave the cell empty.',
  },
  errors: {
    RESELLER_UNKNOWN: 'Nobody sells under this code. Check it, or leave it empty.',
    CONFIRMATION_WRONG: 'That is not the address of this account. Type it as it stands above.',
    ERASURE_BLOCKED:
      'This person cannot be erased yet. See to what is open first: orders, refunds, disputes, a suspicion of fraud, a balance or an enrollment.',
    MERGE_BLOCKED: 'These two records cannot become one yet. The page says what has to be seen to first.',
    OWN_CUSTOMER:
      'This subscriber and this reseller have the same address or number. Nobody is a customer of their own: choose another reseller, or none.',
    SUBSCRIBER_MERGED:
      'This record is part of another one by now, which has everything. Open that one and do it there.',
    COPY_BEING_MADE: 'A copy is being made already. You can fetch it as soon as it is ready.',
  },
  events: {
    subscriber: {
      move: 'Customer moved to another reseller',
      take_over: 'Took over another record of the same person',
    },
    people: {
      export: 'List of people exported',
    },
    personal: {
      reveal: 'Personal data looked at',
      take_copy: 'Copy of the personal data downloaded',
      ask_erasure: 'Asked to be forgotten',
      withdraw_erasure: 'Stays after all',
    },
    personal_copy: { ask: 'Copy of the personal data asked for', finish: 'Copy of the personal data ready' },
    erasure: {
      ask: 'Erasure of the personal data asked for',
      erase: 'Personal data erased, but for what the law has kept',
      finish: 'All personal data erased',
    },
  },
  notices: {
    erasure_requested: {
      title: 'Wants to be forgotten',
      happened: 'They asked for it in their account. The law gives until {dueOn}.',
      toDo: 'See to what stands in the way, then erase them.',
    },
    applicant_erasure_requested: {
      title: 'Applicant wants to be forgotten',
      happened: 'They asked for it on the page of their application. The law gives until {dueOn}.',
      toDo: 'See to what stands in the way, then choose “Erase personal data”.',
    },
  },
} as const satisfies ModuleWords

export default words
