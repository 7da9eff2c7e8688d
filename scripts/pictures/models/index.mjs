// Finds the model a specification asks for. A shot may change some of its parameters (a card in the slot, another screen).
import * as androids from "./android.mjs";
import * as cases from "./cases.mjs";
import * as circuits from "./circuits.mjs";
import * as paper from "./paper.mjs";
import * as parts from "./parts.mjs";
import * as power from "./power.mjs";
import * as terminals from "./terminal.mjs";

const models = { ...androids, ...cases, ...circuits, ...paper, ...parts, ...power, ...terminals };

export const build = ({ model, ...parameters }, shot = {}) => models[model]({ ...parameters, ...shot.with });
