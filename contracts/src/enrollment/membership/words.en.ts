import type { ModuleWords } from '../../i18n/words.ts'

/** Only pages of subsidy programs tell of what happens here. */
export const part = 'programs'

const words = {
  menu: { deEnrollmentLog: 'De-enrollments', nladSubscribers: 'NLAD subscribers' },
  kinds: { de_enrollment: 'De-enrollment', nlad_subscriber: 'NLAD subscriber' },
  lists: {
    'nlad-subscribers': {
      title: 'NLAD subscribers',
      search: 'Reference or subscriber ID',
      emptyTitle: 'Nobody is enrolled yet',
      emptyText: 'When NLAD has taken a household, it stands here.',
      columns: {
        reference: 'Reference',
        program: 'Program',
        state: 'State',
        subscriberId: 'Subscriber ID',
        sac: 'SAC',
        usState: 'US state',
        since: 'Enrolled',
        phone: 'Line',
        waitsFor: 'Waits for',
        endsAt: 'Notice ends',
        lastUsedAt: 'Last used',
        confirmBy: 'Confirmed again by',
        isDeviceClaimed: 'Device claimed',
        reportedAt: 'Last report',
        changeDueAt: 'Change due',
      },
      filters: {
        since: 'Enrolled',
        lastUsed: 'Last used',
        confirm: 'Confirmed again by',
        changeDue: 'Change due',
        mustUse: 'Must use it',
        isAtRisk: 'At risk',
        needsAttention: 'Needs attention',
      },
    },
    'de-enrollments': {
      title: 'De-enrollments',
      search: 'Reference or application ID',
      emptyTitle: 'Nobody has left yet',
      emptyText: 'When a household leaves its program, or is told that it has to, it stands here.',
      columns: {
        reference: 'Reference',
        program: 'Program',
        reason: 'Reason',
        state: 'State',
        askedBy: 'Asked by',
        askedAt: 'Asked',
        dueAt: 'Notice ends',
        deadlineAt: 'Legal deadline',
        effectiveOn: 'Effective',
        problem: 'Problem',
      },
      filters: {
        due: 'Notice ends',
        deadline: 'Deadline',
        asked: 'Asked',
        needsAttention: 'Needs attention',
      },
    },
  },
  imports: {
    'nlad-subscribers': {
      fields: { subscriberId: 'Subscriber ID', lastDay: 'Last day to answer' },
    },
  },
  importHeadings: {
    'nlad-subscribers': {
      subscriberId: 'subscriber, nlad id, usac subscriber id',
      lastDay: 'deadline, due date, recertification deadline',
    },
  },
  importProblems: {
    SUBSCRIBER_UNKNOWN: 'Nobody of ours has this subscriber ID in NLAD.',
    SUBSCRIBER_NOT_ACTIVE: 'This household has no service yet, so it cannot be asked.',
    DAY_AHEAD: 'Not a day that is still ahead. Write it like 2026-12-31.',
  },
  events: {
    de_enrollment: {
      notice: 'Told that the benefit will end',
      begin: 'De-enrollment begun',
      note: 'Out of the program',
      fall_due: 'Notice has run out',
      withdraw: 'De-enrollment withdrawn',
      send: 'De-enrollment sent to NLAD',
      finish: 'NLAD has the de-enrollment',
      refuse: 'NLAD refused the de-enrollment',
      wait: 'NLAD gave no answer',
      retry: 'De-enrollment tried again',
    },
    member_change: {
      ask: 'Change of home or contact told to us',
      tell: 'NLAD has the change',
      refuse: 'The change is not in NLAD',
      retry: 'Change told to NLAD again',
      withdraw: 'Change withdrawn',
    },
    registry_report: {
      ask: 'Report of NLAD asked for',
      take: 'Report of NLAD taken',
      miss: 'No report of NLAD',
    },
  },
  notices: {
    de_enrollment_refused: {
      title: 'NLAD refuses the de-enrollment',
      happened: 'It answered {code}. The household still counts as ours there.',
      toDo: 'Look the subscriber up in NLAD. Then try again, or withdraw it and say why.',
    },
    de_enrollment_late: {
      title: 'A legal deadline is near or past',
      happened: 'NLAD has to know by {deadline}, and does not yet.',
      toDo: 'Find out on this page what holds it up, and try again.',
    },
    subscriber_missing: {
      title: 'NLAD does not have this household',
      happened: 'The report for {sac} does not name it, and no transfer or de-enrollment explains that.',
      toDo: 'Look the subscriber up in NLAD. If it is gone there, de-enroll it here and say why.',
    },
    subscriber_differs: {
      title: 'NLAD says something else than we do',
      happened: '{about}: we have “{ours}”, NLAD has “{theirs}”.',
      toDo: 'Find out which is right. Correct NLAD, or the record here, then compare again.',
    },
    subscriber_unknown: {
      title: 'NLAD has a subscriber that we do not know',
      happened:
        'The report for {sac} names subscriber {subscriberId} under our reference, with another number here.',
      toDo: 'Look the subscriber up in NLAD. De-enroll whoever is not served by us.',
    },
    change_refused: {
      title: 'NLAD has not taken what the household told us',
      happened: 'The reason is {code}. NLAD still has what stood there before.',
      toDo: 'Look at the code. Ask the household if it has to be corrected, and note it anew; otherwise tell NLAD again. NO_NAME: no name is on file here, so tell NLAD on its own page.',
    },
    change_needs_worksheet: {
      title: 'Somebody at the new home has the benefit already',
      happened: 'NLAD answered {code}. The household was asked to sign how it lives there.',
      toDo: 'NLAD is told by itself once it has signed on its own page. Call it if that takes long: you cannot sign for it.',
    },
    plan_unfit: {
      title: 'Its plan does not suit the household any more',
      happened:
        'By its new home the program pays {support} of the plan a month now, and {due} are left to the household.',
      toDo: 'Ask it whether it wants another plan, change its line where it does, and say here what was agreed.',
    },
    moved_out_of_area: {
      title: 'The household has moved to a state where you have no study area',
      happened: 'It lives in {usState} now. NLAD was told nothing.',
      toDo: 'Add a study area code for the state and tell NLAD again. If you do not serve it there, help it to move its benefit, then de-enroll it as “moved”.',
    },
    update_refused: {
      title: 'NLAD refuses the phone number',
      happened: 'It answered {code}. NLAD does not know the number of the line.',
      toDo: 'Correct what it names, then compare again from this page.',
    },
  },
} as const satisfies ModuleWords

export default words
