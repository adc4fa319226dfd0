import type { TrackedEvent } from "../Tracker";

/** The events of experiments by name. */
export interface ExperimentEvents {
  /** A server put the visitor into an experiment. Sent once per page load, feature and treatment. */
  experiment_entered: {
    /**
     * The experiment.
     * @maxLength 255
     */
    feature: string;
    /**
     * The variant that the visitor gets.
     * @maxLength 255
     */
    treatment: string;
  };
}

export function experimentEntered(feature: string, treatment: string): TrackedEvent {
  const data: ExperimentEvents["experiment_entered"] = { feature, treatment };
  return { name: "experiment_entered", data: { ...data } };
}
