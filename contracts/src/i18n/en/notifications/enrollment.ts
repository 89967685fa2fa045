/** English words of what is written to people who apply for a program. */
const enrollmentNotifications = {
  enrollment: {
    automatic:
      'You get this message because somebody applied for a benefit with {brand} and gave this address.',
    code: {
      subject: 'Your code for {brand}',
      heading: 'Your code',
      body: 'Somebody wants to open the application {reference}. Type this code on the page that asks for it:',
      digits: '{digits}',
      after:
        'It works for {minutes} minutes. If it was not you, do nothing. We never ask for this code by phone.',
      sms: '{brand}: {digits} opens your application. It works for {minutes} minutes. We never ask for it by phone.',
    },
    invite: {
      subject: 'Go on with your application {reference}',
      heading: 'Your application is begun',
      body: 'An agent wrote down what you told them. Now it is your turn: answer the last questions, check everything and sign. Nobody may do this for you.',
      after:
        'The link asks for a code that we send to you. If you did not ask an agent for help, do nothing.',
      action: 'Go on with my application',
      sms: '{brand}: an agent began your application. Check it and sign it yourself: {url}',
    },
    action: {
      subject: 'Your application {reference} needs you',
      heading: 'One more step for your application',
      body: 'The government’s National Verifier needs something from you before it can decide. Open your application to see what it is.',
      after: 'You have until {until}. After that you would have to start again.',
      action: 'Open my application',
      sms: '{brand}: your application {reference} needs one more step by {until}. Open it here: {url}',
    },
    qualified: {
      subject: 'You qualify: application {reference}',
      heading: 'You qualify',
      body: 'The government’s National Verifier says that your household qualifies. You can use this until {until}.',
      after: 'Open your application to see what happens next.',
      action: 'Open my application',
      sms: '{brand}: you qualify! Application {reference}. Use it by {until}. See what is next: {url}',
    },
    unfinished: {
      subject: 'Your application {reference} is not finished',
      heading: 'Go on where you stopped',
      body: 'You began an application for a benefit with {brand}. Your answers are saved, and it takes a few minutes more.',
      after: 'We keep them until {until}. The link asks for one thing that only you know.',
      action: 'Go on with my application',
      sms: '{brand}: your application {reference} is saved but not finished. Go on: {url} Write STOP to end our texts.',
    },
    reminder: {
      subject: 'Reminder: your application {reference} still needs you',
      heading: 'One step is still open',
      body: 'The government’s National Verifier cannot decide until you have done your part. Open your application to see what it is.',
      after: 'You have until {until}. After that you would have to start again.',
      action: 'Open my application',
      sms: '{brand}: application {reference} still needs one step by {until}. Open it: {url} Write STOP to end our texts.',
    },
    transferReminder: {
      subject: 'Your application {reference} waits for your answer',
      heading: 'Do you want to move your benefit?',
      body: 'You have this benefit with another company. You may move it to {brand} if you want to. Nothing is moved unless you say so.',
      after: 'You have until {until}. The page says what you would lose at the other company.',
      action: 'Read and decide',
      sms: '{brand}: application {reference} waits for your answer by {until}. Nothing is moved unless you say so: {url} Write STOP to end our texts.',
    },
    expired: {
      subject: 'Your application {reference} has expired',
      heading: 'Your time to apply ran out',
      body: 'The application, or its approval, was open for too long. You can start again.',
      after: 'Your answers are saved. Only the number that shows who you are has to be written again.',
      action: 'Start again',
      sms: '{brand}: application {reference} has expired. Start again with your answers: {url} Write STOP to end our texts.',
    },
    enrolled: {
      subject: 'You are enrolled: application {reference}',
      heading: 'You are enrolled',
      body: 'Your household gets its benefit from {brand} now. Your reference is {reference}.',
      after: 'We get your service ready and write to you when it is on its way.',
      action: 'See what happens next',
      sms: '{brand}: you are enrolled. Reference {reference}. We write when your service is on its way: {url}',
    },
    failed: {
      subject: 'We could not enroll you yet: application {reference}',
      heading: 'We could not enroll you yet',
      body: 'The government’s register did not take your enrollment. Open your application: it says what to do.',
      after: 'Your reference is {reference}. Your answers are safe with us.',
      action: 'Open my application',
      sms: '{brand}: we could not enroll you yet. Application {reference} says what to do: {url}',
    },
    helper: {
      subject: 'You were named as a helper',
      heading: 'Somebody wants you to see how their application stands',
      body: 'Somebody who knows you applies for a benefit with {brand}, application {reference}. They named you as their helper.',
      after:
        'The link shows where the application is and who has to act. You cannot answer or sign for them, and we never ask you to. You can also say there that you do not want this.',
      action: 'See how it stands',
      sms: '{brand}: somebody who knows you lets you see how their application {reference} stands: {url} Write STOP to end our texts.',
    },
  },
}
export default enrollmentNotifications
