import ChevronDown from "lucide-react/icons/chevron-down";

type QuestionsProps = {
  questions: {
    id?: string;
    question: string;
    answer: string;
  }[];
  onOpen?: (id: string) => void;
};

/** Native disclosure elements: they open without JavaScript. */
export function Questions({ questions, onOpen }: QuestionsProps) {
  return (
    <div className="divide-y rounded-md border bg-surface">
      {questions.map(({ id, question, answer }) => (
        <details
          key={question}
          id={id}
          onToggle={onOpen && id ? ({ currentTarget }) => currentTarget.open && onOpen(id) : undefined}
          className="group scroll-mt-4 px-4"
        >
          <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 py-2 font-medium group-open:text-brand [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <p className="max-w-reading pb-5 leading-loose whitespace-pre-line text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
