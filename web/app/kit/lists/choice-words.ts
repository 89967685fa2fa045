/** The words of what a filter chooses between. */
export const choiceWords = <Choice extends string>(
  all: readonly Choice[],
  text: (choice: Choice) => string,
): Record<string, string> => Object.fromEntries(all.map((choice) => [choice, text(choice)]))
