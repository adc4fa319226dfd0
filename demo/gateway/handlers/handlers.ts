import type { OperationId } from "../GatewayResponse";
import { collectEvents } from "./collectEvents";
import { createMember } from "./createMember";
import { fetchNavigation } from "./fetchNavigation";
import { fetchProfileAttributes } from "./fetchProfileAttributes";
import { fetchSuggestions } from "./fetchSuggestions";
import { fetchToken } from "./fetchToken";
import { fetchTreatment } from "./fetchTreatment";
import type { Handler } from "./Handler";
import { queryHostedFacet, queryHostedIndex, queryHostedIndexes } from "./hostedSearch";
import { sendAttributionEvents } from "./sendAttributionEvents";
import { submitEmailPreferences } from "./submitEmailPreferences";
import { loadAccessibilityWidget, loadReviewsWidget } from "./widgets";

/** One handler for each operation of the description; the compiler reports a missing one. */
export const handlers: Record<OperationId, Handler> = {
  createMember,
  submitEmailPreferences,
  sendAttributionEvents,
  fetchProfileAttributes,
  fetchNavigation,
  fetchToken,
  fetchSuggestions,
  fetchTreatment,
  queryHostedIndexes,
  queryHostedIndex,
  queryHostedFacet,
  collectEvents,
  loadAccessibilityWidget,
  loadReviewsWidget,
};

export const operationIds = Object.keys(handlers) as OperationId[];

export function isOperationId(value: unknown): value is OperationId {
  return operationIds.some((id) => id === value);
}
